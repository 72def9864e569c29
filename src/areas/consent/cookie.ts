import { type Consent, consentCode, PURPOSES, type Purpose, parseConsent } from '#machines/consent/consent/model.ts'
import { log } from '#src/platform/log.ts'

/** Of this host alone: each brand asks for itself. */
const NAME = 'consent'
/** Days that an answer is valid; then the brand asks again. */
export const CONSENT_DAYS = 180
const DAY_SECONDS = 24 * 3600

/** What a purpose stores on this host, by the names of its cookies: removed when it is no longer allowed. */
const COOKIES: Record<Purpose, readonly string[]> = { analytics: ['analytics-visit'], marketing: ['marketing-visit'] }

const isSecure = () => window.location.protocol === 'https:'

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = isSecure() ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the product supports
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

function cookieNamed(name: string): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

let isMalformedLogged = false

/** The answer of this brand's visitor; null where there is none, or none that can be read: that is logged once. */
export function readConsent(): Consent | null {
  const code = cookieNamed(NAME)
  if (code === null) return null
  const consent = parseConsent(code)
  if (consent === null && !isMalformedLogged) {
    log('consent: the stored code is malformed, asking again', {})
    isMalformedLogged = true
  }
  return consent
}

/** Whether the browser has taken it. */
export function writeConsent(consent: Consent): boolean {
  writeCookie(NAME, consentCode(consent), CONSENT_DAYS * DAY_SECONDS)
  return cookieNamed(NAME) === consentCode(consent)
}

/** Removes what purposes have stored that are not allowed. */
export function removeCookies(consent: Consent | null): void {
  const off = PURPOSES.filter((purpose) => !consent?.[purpose])
  for (const name of off.flatMap((purpose) => COOKIES[purpose])) writeCookie(name, '', 0)
}
