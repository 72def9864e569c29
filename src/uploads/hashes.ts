import type { HashFile } from './file-hasher.ts'

/** Hashes by the keys of their files. */
export interface FileHashes {
  /** Begins to hash a file before somebody asks: while the dialog shows it, so that it goes up at once. */
  begin(key: string, file: File): void
  /** The hash of a file, begun before or now. It is given once: who asks again has the file read again. */
  take(key: string, file: File): Promise<string>
  /** Nobody will ask for these. */
  forget(keys: readonly string[]): void
}

export function createFileHashes(hash: HashFile): FileHashes {
  const begun = new Map<string, { hash: Promise<string>; stop: AbortController }>()
  return {
    begin(key, file) {
      if (begun.has(key)) return
      const stop = new AbortController()
      const hashing = hash(file, stop.signal)
      // whoever takes it is told
      hashing.catch(() => undefined)
      begun.set(key, { hash: hashing, stop })
    },
    take(key, file) {
      const known = begun.get(key)
      begun.delete(key)
      return known?.hash ?? hash(file)
    },
    forget(keys) {
      for (const key of keys) {
        begun.get(key)?.stop.abort()
        begun.delete(key)
      }
    },
  }
}
