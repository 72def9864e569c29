import pLimit from 'p-limit'
import type { HashedFile } from '#machines/uploads/upload/model.ts'
import { UPLOADS_AT_ONCE } from '#machines/uploads/upload/queue/schedule.ts'
import type { ChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { throttled } from '#src/platform/throttled.ts'
import { HASH_AT_ONCE } from './file-hasher.ts'
import type { FileHashes } from './prefetched-hashes.ts'

/** Results are reported in batches, at most this often, in milliseconds. */
export const HASH_BATCH_MS = 250

interface HashFilesParts {
  files: Pick<ChosenFiles, 'find' | 'findKept'>
  hashes: Pick<FileHashes, 'take'>
  /** Called with a batch; keys of unreadable files are apart. */
  report: (hashed: readonly HashedFile[], unreadable: readonly string[]) => void
}

/**
 * Hashes files in their order and reports each key once. A file that was changed or removed since it was chosen is hashed
 * from its kept copy.
 * @returns a function that stops it: nothing is reported any more.
 */
export function hashAll(keys: readonly string[], { files, hashes, report }: HashFilesParts): () => void {
  const stopped = new AbortController()
  const batch = createBatch(report)

  async function hashOf(key: string): Promise<string | null> {
    const file = await files.find(key)
    const sha256 = file && (await hashes.take(key, file).catch(() => null))
    if (sha256) return sha256
    const copy = await files.findKept(key)
    return copy === undefined ? null : hashes.take(key, copy).catch(() => null)
  }
  const note = async (key: string) => {
    stopped.signal.throwIfAborted()
    batch.note(key, await hashOf(key))
  }
  pLimit(HASH_AT_ONCE)
    .map(keys, note)
    .then(batch.flush, () => undefined)
  return () => {
    stopped.abort()
    batch.end()
  }
}

/**
 * Collects results for HASH_BATCH_MS. Until there are enough to send, they are reported as they come: at first all that were hashed
 * ahead, which arrive in one task.
 */
function createBatch(report: HashFilesParts['report']) {
  let hashed: HashedFile[] = []
  let unreadable: string[] = []
  let isOver = false
  let reported = 0
  let soon: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(soon)
    soon = undefined
    flushes.stop()
  }
  const flush = () => {
    cancel()
    reported += hashed.length
    const batch = [hashed, unreadable] as const
    hashed = []
    unreadable = []
    if (!isOver && batch[0].length + batch[1].length > 0) report(...batch)
  }
  const flushes = throttled(HASH_BATCH_MS, flush)
  return {
    note(key: string, sha256: string | null) {
      if (sha256 === null) unreadable.push(key)
      else hashed.push({ key, sha256 })
      if (reported < UPLOADS_AT_ONCE) soon ??= setTimeout(flush)
      else flushes.request()
    },
    flush,
    end() {
      isOver = true
      cancel()
    },
  }
}
