import type { HashedFile } from '#machines/upload/types.ts'
import { HASH_AT_ONCE } from './file-hasher.ts'
import type { ChosenFiles } from './files.ts'
import type { FileHashes } from './hashes.ts'
import { mapBounded } from './inspect-file.ts'
import { throttled } from './throttled.ts'

/** Results are told together at most so often, in milliseconds. */
export const HASH_TELL_MS = 250

interface HashFilesParts {
  files: Pick<ChosenFiles, 'find' | 'findKept'>
  hashes: Pick<FileHashes, 'take'>
  /** Told in batches; the keys of files that can't be read apart. */
  tell: (hashed: readonly HashedFile[], unreadable: readonly string[]) => void
}

/**
 * Hashes files in their order and tells every key once; a file that was changed or removed since it was chosen is hashed from
 * its kept copy.
 * @returns how to stop it: nothing is told any more.
 */
export function hashAll(keys: readonly string[], { files, hashes, tell }: HashFilesParts): () => void {
  const stopped = new AbortController()
  const batch = createBatch(tell)

  async function hashOf(key: string): Promise<string | null> {
    const file = await files.find(key)
    const sha256 = file && (await hashes.take(key, file).catch(() => null))
    if (sha256) return sha256
    const copy = await files.findKept(key)
    return copy === undefined ? null : hashes.take(key, copy).catch(() => null)
  }
  const note = async (key: string) => batch.note(key, await hashOf(key))
  mapBounded(keys, HASH_AT_ONCE, note, stopped.signal).then(batch.flush, () => undefined)
  return () => {
    stopped.abort()
    batch.end()
  }
}

/** Collects results for HASH_TELL_MS. */
function createBatch(tell: HashFilesParts['tell']) {
  let hashed: HashedFile[] = []
  let unreadable: string[] = []
  let isOver = false
  const flush = () => {
    telling.stop()
    const told = [hashed, unreadable] as const
    hashed = []
    unreadable = []
    if (!isOver && told[0].length + told[1].length > 0) tell(...told)
  }
  const telling = throttled(HASH_TELL_MS, flush)
  return {
    note(key: string, sha256: string | null) {
      if (sha256 === null) unreadable.push(key)
      else hashed.push({ key, sha256 })
      telling.ask()
    },
    flush,
    end() {
      isOver = true
      telling.stop()
    },
  }
}
