/** What stands for an e-mail address and a token: still fit for the schemas that ask for one. */
export const REDACTED_EMAIL = 'redacted@example.invalid'
export const REDACTED_TOKEN = 'redacted'

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g
const JWT = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi
const SECRET_KEY = /token|password|secret|authorization|cookie|^code$|verifier/i
const SECRET_PARAMETER = /([?&#](?:[\w-]*token|code|state|id_token_hint|signature|sig|email|recipient)=)[^&#\s"]+/gi

/** A text without tokens and e-mail addresses. */
export const redactText = (text: string): string =>
  text
    .replace(EMAIL, REDACTED_EMAIL)
    .replace(JWT, REDACTED_TOKEN)
    .replace(BEARER, `$1 ${REDACTED_TOKEN}`)
    .replace(SECRET_PARAMETER, `$1${REDACTED_TOKEN}`)

/** A JSON value without tokens and e-mail addresses: what logs show and exports hold. */
export function redact<T>(value: T): T
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map((one) => redact(one))
  if (typeof value !== 'object' || value === null) return value
  const redacted = Object.entries(value).map(([key, inner]) => [
    redactText(key),
    typeof inner === 'string' && SECRET_KEY.test(key) ? REDACTED_TOKEN : redact(inner),
  ])
  return Object.fromEntries(redacted)
}

/** A redacted value as text. */
export const redactedJson = (value: unknown, indent = 2): string =>
  JSON.stringify(redact(value), null, indent) ?? 'undefined'
