import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '../settings.ts'

/**
 * No script but our own files, no eval, no plugin, no framing by others. Styles may be inline: the dialogs' scroll lock writes
 * a style element of its own. Pictures of one's own device are shown from blob: and data: addresses.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

/** How long browsers use https alone after a visit, in seconds. */
export const HSTS_AGE = 365 * 24 * 3600

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY.join(';'),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Forms need their origin told to ourselves; nobody else is told anything.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
}
const HEADERS_OF: Readonly<Record<Settings['publicScheme'], Readonly<Record<string, string>>>> = {
  http: HEADERS,
  https: {
    ...HEADERS,
    'Content-Security-Policy': [...CONTENT_POLICY, 'upgrade-insecure-requests'].join(';'),
    'Strict-Transport-Security': `max-age=${HSTS_AGE}`,
  },
}

/** Sets what every answer carries; only the root page may be indexed (account spec 8). */
export function setSecurityHeaders(req: IncomingMessage, res: ServerResponse, scheme: Settings['publicScheme']): void {
  for (const [name, value] of Object.entries(HEADERS_OF[scheme])) res.setHeader(name, value)
  const [path] = (req.url ?? '').split('?')
  if (path !== '/') res.setHeader('X-Robots-Tag', 'noindex')
}
