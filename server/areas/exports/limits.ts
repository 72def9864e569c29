import type { Settings } from '../../core/settings.ts'

/** Bytes of photos in one zip file; a larger photo has one of its own. */
export const EXPORT_CHUNK_BYTES = 2 * 1024 ** 3
/** Exports of a customer that can be downloaded at the same time: each is a copy of the library. */
export const MAX_READY_EXPORTS = 3
/** How long the address of a zip file is valid, in milliseconds. */
export const CHUNK_ADDRESS_PERIOD = 24 * 60 * 60 * 1000

export const chunkBytesOf = ({ exportChunkBytes = EXPORT_CHUNK_BYTES }: Pick<Settings, 'exportChunkBytes'>) =>
  exportChunkBytes
