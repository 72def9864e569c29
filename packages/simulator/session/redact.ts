/** Replacements for an e-mail address and a token: still valid for the schemas that require one. */
export const REDACTED_EMAIL = 'redacted@example.invalid'
export const REDACTED_TOKEN = 'redacted'

/** Letters of any language; in an address they may be written as bytes, and so may the @. Looks back, so as to read a long word once. */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}_.+%-])[\p{L}\p{M}\p{N}_.+%-]+(?:@|%40)(?:[\p{L}\p{M}\p{N}_-]|%[89A-F][0-9A-F])+(?:\.(?:[\p{L}\p{M}\p{N}_-]|%[89A-F][0-9A-F])+)+/giu
const JWT = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi
const SECRET_KEY = /token|password|secret|authorization|cookie|^code$|verifier/i
/** A parameter of an address or a form, plain or percent-encoded. */
const SECRET_PARAMETER =
  /((?:^|[?&#;\s"'(]|%3F|%26|%23)(?:[\w-]*(?:token|secret|password|session|verifier|challenge)|session[_-]?(?:id|state)|sid|refresh|code|state|nonce|ticket|jwt|assertion|auth|api[_-]?key|id_token_hint|login_hint|signature|sig|email|recipient)(?:=|%3D))(?:(?!%26|%23)[^&#;\s"'])+/gi

/** A text without tokens and e-mail addresses. */
export const redactText = (text: string): string =>
  text
    .replace(EMAIL, REDACTED_EMAIL)
    .replace(JWT, REDACTED_TOKEN)
    .replace(BEARER, `$1 ${REDACTED_TOKEN}`)
    .replace(SECRET_PARAMETER, `$1${REDACTED_TOKEN}`)

/** A JSON value without tokens and e-mail addresses: the form in logs and exports. */
export function redact<T>(value: T): T
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map((one) => redact(one))
  if (typeof value !== 'object' || value === null) return value
  const redacted = Object.entries(value).map(([key, inner]) => [
    redactText(key),
    SECRET_KEY.test(key) ? redactSecret(inner) : redact(inner),
  ])
  return Object.fromEntries(redacted)
}

/** The value of a secret's key: a text, or a list of them. */
function redactSecret(value: unknown): unknown {
  if (typeof value === 'string') return REDACTED_TOKEN
  return Array.isArray(value) ? value.map(redactSecret) : redact(value)
}

/** A redacted value as text. */
export const redactedJson = (value: unknown, indent = 2): string =>
  JSON.stringify(redact(value), null, indent) ?? 'undefined'
