/** Files are kept up to so many bytes in total. */
export const KEPT_BYTES = 1024 ** 3
/** The share of what the browser has left that files may take. */
export const KEPT_SHARE = 0.5

export type EstimateStorage = () => Promise<StorageEstimate>

/** Bytes of files that may still be kept, `kept` bytes being there. */
export async function roomBeside(kept: number, estimate: EstimateStorage): Promise<number> {
  const { quota = 0, usage = 0 } = await estimate()
  return Math.max(0, Math.min(KEPT_BYTES - kept, (quota - usage) * KEPT_SHARE))
}
