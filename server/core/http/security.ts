import type { IncomingMessage, ServerResponse } from 'node:http'
import { linkPageOf } from '#contract/links.ts'
import { originOf } from '../blobs/place.ts'
import { isTestHost } from '../brands.ts'
import type { Settings } from '../settings.ts'
import { PRELOAD_SCRIPT_HASH } from './preload-script.ts'

type SecuritySettings = Pick<Settings, 'publicScheme' | 'uploadUrlOrigins' | 'blobStore' | 'blobRedirect'>

/** Where pictures are led to, if anywhere. */
const storeOrigins = ({ blobStore, blobRedirect = false }: Pick<SecuritySettings, 'blobStore' | 'blobRedirect'>) =>
  blobRedirect && blobStore && 'bucket' in blobStore ? [originOf(blobStore)] : []

/**
 * No script but our own files and the one of preloads, no eval, no plugin, no framing by others. Inline styles are allowed: the dialogs' scroll lock
 * inserts a style element. Pictures of the customer's own device are shown from blob: and data: addresses. Uploads may go to the
 * listed origins.
 */
const contentPolicy = ({ publicScheme, uploadUrlOrigins = [], ...store }: SecuritySettings): string[] => [
  "default-src 'self'",
  `script-src 'self' ${PRELOAD_SCRIPT_HASH}`,
  "style-src 'self' 'unsafe-inline'",
  ["img-src 'self' data: blob:", ...storeOrigins(store)].join(' '),
  "font-src 'self'",
  ["connect-src 'self'", ...uploadUrlOrigins].join(' '),
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  ...(publicScheme === 'https' ? ['upgrade-insecure-requests'] : []),
]

/** How long browsers use only https after a visit, in seconds. */
export const HSTS_AGE = 365 * 24 * 3600

const HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With 'no-referrer' our own forms would send a null origin. Other sites receive no referrer.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
}

/** Sets the headers of every answer; only the root page of a host that is no test may be indexed (account spec 9). */
export function setSecurityHeaders(req: IncomingMessage, res: ServerResponse, settings: SecuritySettings): void {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  res.setHeader('Content-Security-Policy', contentPolicy(settings).join(';'))
  if (settings.publicScheme === 'https') res.setHeader('Strict-Transport-Security', `max-age=${HSTS_AGE}`)
  const [path] = (req.url ?? '').split('?')
  if (path !== '/' || isTestHost(req.headers.host ?? '')) res.setHeader('X-Robots-Tag', 'noindex')
  // the address has a token
  if (linkPageOf(path ?? '') !== null) res.setHeader('Referrer-Policy', 'no-referrer')
}
