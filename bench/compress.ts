import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes after brotli at its best, as built files are served. */
export const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

export const gzip = (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length
