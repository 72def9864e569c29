/** A file that is kept in memory, with its compressed variants. */
export interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: Uint8Array<ArrayBuffer>
  compressed: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}
