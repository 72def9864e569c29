import type { Request } from '@playwright/test'

/** Addresses of uploads, with and without an id. */
export const UPLOADS = /\/api\/uploads/

/** Whether bytes of a file go up: with the request that makes an upload, and with later ones. */
export const carriesBytes = (request: Request): boolean =>
  request.headers()['content-type'] === 'application/offset+octet-stream'
