import { redact } from './redact.ts'
import type { Session } from './session.ts'

/** The longest session in an address, in bytes; a longer one is saved as a file. */
export const MOST_ADDRESS_BYTES = 8192
const KEY = 'session='
/** The session's part of a hash: alone or among others, however its key is written. */
const PART = /(?:^#?|[&?])session=([^&]*)/i
/** Looks like a session that was meant as one. */
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

/** The session as an address's hash, or null when it is too long. */
export function hashOf(session: Session): string | null {
  const hash = `#${KEY}${toBase64Url(sessionJson(session))}`
  return hash.length > MOST_ADDRESS_BYTES ? null : hash
}

/** The session's JSON from an address's hash; null when there is none, empty when it is broken. */
export function jsonOfHash(hash: string): string | null {
  const [, text] = PART.exec(hash) ?? []
  if (text === undefined) return MEANT.test(hash) ? '' : null
  try {
    const json = fromBase64Url(text)
    // A truncated value may still decode to text.
    JSON.parse(json)
    return json
  } catch {
    return ''
  }
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The hash to show: a refused session's until there is another, none where nothing was chosen or done. */
export function hashFor(
  { session, refusedAddress }: { session: Session; refusedAddress: string | null },
  firstInput: unknown,
): string {
  if (refusedAddress !== null) return refusedAddress
  const isUntouched = session.steps.length === 0 && sameJson(session.input, firstInput)
  return isUntouched ? '' : (hashOf(session) ?? '')
}
