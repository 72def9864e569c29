import { redact } from '../session/redact.ts'
import type { Session } from '../session/session.ts'

/** The longest session an address carries, in bytes: above it a file does. */
export const MOST_ADDRESS_BYTES = 8192
const KEY = 'session='
/** A session's part of a hash: alone or among others, however its key is written. */
const PART = /(?:^#?|[&?])session=([^&]*)/i
/** What was meant as one, by its looks. */
const MEANT = /session(?:=|%3d|$)/i

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const fromBase64Url = (text: string): string => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** A session as JSON, without tokens and e-mail addresses. */
export const sessionJson = (session: Session, indent?: number): string => JSON.stringify(redact(session), null, indent)

/** The session as an address's hash, or null where it is too long for one. */
export function hashOf(session: Session): string | null {
  const hash = `#${KEY}${toBase64Url(sessionJson(session))}`
  return hash.length > MOST_ADDRESS_BYTES ? null : hash
}

/** The session's JSON from an address's hash; null where there is none, an empty text where it is broken. */
export function jsonOfHash(hash: string): string | null {
  const [, text] = PART.exec(hash) ?? []
  if (text === undefined) return MEANT.test(hash) ? '' : null
  try {
    const json = fromBase64Url(text)
    // What was cut may still be text.
    JSON.parse(json)
    return json
  } catch {
    return ''
  }
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The hash for what is shown: that of a session which was refused until another is there, none where nothing was chosen or done. */
export function hashFor(
  { session, refusedAddress }: { session: Session; refusedAddress: string | null },
  firstInput: unknown,
): string {
  if (refusedAddress !== null) return refusedAddress
  const isUntouched = session.steps.length === 0 && sameJson(session.input, firstInput)
  return isUntouched ? '' : (hashOf(session) ?? '')
}
