/** Files with a content hash in their name. */
export const ASSETS_PATH = '/assets/'
const IMMUTABLE_SECONDS = 365 * 24 * 3600
export const IMMUTABLE = `public, max-age=${IMMUTABLE_SECONDS}, immutable`

/** A file that is kept in memory, with its compressed variants. */
export interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: Uint8Array<ArrayBuffer>
  compressed: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}
