/** Kept files take at most this many bytes in total. */
export const KEPT_BYTES = 1024 ** 3
/** Share of the browser's free storage that kept files may take. */
export const KEPT_SHARE = 0.5

export type EstimateStorage = () => Promise<StorageEstimate>

/** A browser without an estimate refuses what is too much for it: a quota error ends the keeping then. */
export const estimateStorage: EstimateStorage = async () =>
  'storage' in navigator ? navigator.storage.estimate() : { quota: Number.POSITIVE_INFINITY }

/** Bytes that may still be kept beside the `kept` bytes. */
export async function availableBytes(kept: number, estimate: EstimateStorage): Promise<number> {
  const { quota = 0, usage = 0 } = await estimate()
  return Math.max(0, Math.min(KEPT_BYTES - kept, (quota - usage) * KEPT_SHARE))
}
