import type { IncomingMessage, ServerResponse } from 'node:http'

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
].join(';')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Forms need their origin told to ourselves; nobody else is told anything.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
}

/** Sets what every answer carries; only the root page may be indexed (account spec 8). */
export function setSecurityHeaders(req: IncomingMessage, res: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  const [path] = (req.url ?? '').split('?')
  if (path !== '/') res.setHeader('X-Robots-Tag', 'noindex')
}
