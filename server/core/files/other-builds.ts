import { createHash } from 'node:crypto'
import { getMimeType } from 'hono/utils/mime'
import pLimit from 'p-limit'
import type { BlobStore } from '../blobs/store.ts'
import { IMMUTABLE, type StaticFile } from './static-file.ts'

/** How long an asset of another build is kept after its last process started, in milliseconds: longer than a page stays open. */
export const ASSETS_KEPT = 30 * 24 * 3600_000
/** An asset younger than this is not written again by a start, in milliseconds. */
const ASSETS_FRESH = 24 * 3600_000
const PUTS_AT_ONCE = 16
/** Without source maps: nobody's page loads them. */
const NAME = /^\/assets\/[\w.-]{1,120}(?<!\.map)$/

type Assets = Pick<BlobStore, 'put' | 'whole' | 'remove' | 'list'>

const keyOf = (path: string) => `assets/${createHash('sha256').update(path).digest('hex')}`

/**
 * Puts the assets of this build into the store, where processes of other builds find them: during a rolling update a page of one
 * build asks a process of the other one, and a page that was opened before it loads more afterwards. Removes those that are old.
 */
export async function shareAssets(blobs: Assets, files: ReadonlyMap<string, StaticFile>, now: Date): Promise<void> {
  const own = new Map([...files].filter(([path]) => NAME.test(path)).map(([path, file]) => [keyOf(path), file]))
  const fresh = new Set<string>()
  for await (const { key, modified } of blobs.list('assets/')) {
    const age = now.getTime() - modified.getTime()
    if (age < ASSETS_FRESH) fresh.add(key)
    else if (age > ASSETS_KEPT && !own.has(key)) await blobs.remove(key)
  }
  const missing = [...own].filter(([key]) => !fresh.has(key))
  await pLimit(PUTS_AT_ONCE).map(missing, ([key, { plain }]) => blobs.put(key, Buffer.from(plain)))
}

/** An asset of another build, from the store; null where there is none of that name. */
export async function readOtherAsset(blobs: Assets, path: string): Promise<StaticFile | null> {
  if (!NAME.test(path)) return null
  const plain = await blobs.whole(keyOf(path))
  if (!plain) return null
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: `W/"${keyOf(path).slice(-22)}"`,
    cacheControl: IMMUTABLE,
    plain,
    compressed: [],
  }
}
