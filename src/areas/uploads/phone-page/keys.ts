import * as v from 'valibot'
import { transferToken } from '#contract/phone-transfer.ts'
import type { PhoneKeys } from '#src/areas/uploads/phone/actors.ts'
import { storedValue } from '#src/platform/storage.ts'

const TOKEN_BYTES = 32

/** Of this tab, so that a reload resumes with the link that the phone has. */
const keptKeys = storedValue('session', 'phone-upload', v.object({ token: transferToken, phoneToken: transferToken }))

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The link's token from the fragment of the address, which is removed at once; else what this tab has. Null without either. */
export function takePhoneKeys(): PhoneKeys | null {
  const { pathname, search, hash } = window.location
  const token = v.safeParse(transferToken, hash.slice(1))
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  const kept = keptKeys.read()
  if (!token.success || kept?.token === token.output) return kept
  const keys = { token: token.output, phoneToken: newToken() }
  keptKeys.write(keys)
  return keys
}
