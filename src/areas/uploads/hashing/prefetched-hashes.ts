import type { HashFile } from './file-hasher.ts'

export interface FileHashes {
  /** Starts to hash a file ahead, while the dialog shows it, so that it can be sent at once. */
  prefetch(key: string, file: File): void
  /** The hash of a file, prefetched or started now. A second call reads the file again. */
  take(key: string, file: File): Promise<string>
  /** These will not be taken: stops hashing them. */
  cancel(keys: readonly string[]): void
}

export function createFileHashes(hash: HashFile): FileHashes {
  const prefetched = new Map<string, { hash: Promise<string>; stop: AbortController }>()
  return {
    prefetch(key, file) {
      if (prefetched.has(key)) return
      const stop = new AbortController()
      const hashing = hash(file, stop.signal)
      // A rejection reaches the caller of `take`.
      hashing.catch(() => undefined)
      prefetched.set(key, { hash: hashing, stop })
    },
    take(key, file) {
      const known = prefetched.get(key)
      prefetched.delete(key)
      return known?.hash ?? hash(file)
    },
    cancel(keys) {
      for (const key of keys) {
        prefetched.get(key)?.stop.abort()
        prefetched.delete(key)
      }
    },
  }
}
