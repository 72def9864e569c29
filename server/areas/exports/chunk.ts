import { randomUUID } from 'node:crypto'
import { type CollectedPhoto, collectFiles } from '../../core/archives/collect.ts'
import type { createNamer } from '../../core/archives/names.ts'
import type { ArchiveFile } from '../../core/archives/tables.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { type ChunkRow, type ExportRow, noteProgress, type Place, photosAfter } from './store.ts'

/** Photos that are looked at together. */
const BATCH = 100

/** What the keys of an export's zip files start with. */
export const blobPrefix = (exportId: string) => `exports/${exportId}/`

type Context = Pick<ServerContext, 'db' | 'blobs' | 'log'>

interface ChunkPlan {
  row: ExportRow
  iteration: number
  /** The last photo of the chunk before. */
  place: Place | null
  photosDone: number
  chunkBytes: number
  nameOf: ReturnType<typeof createNamer>
}

/** The live photos that fit into the chunk, in batches; `reached` is called with the last of each. */
async function* photosOf(
  db: Context['db'],
  { row, chunkBytes, place: start }: ChunkPlan,
  reached: (place: Place) => void,
): AsyncGenerator<CollectedPhoto[]> {
  let [place, bytes] = [start, 0]
  for (;;) {
    const photos = await photosAfter(db, row.customerId, row.created, place, BATCH)
    const batch: CollectedPhoto[] = []
    for (const photo of photos) {
      if (bytes > 0 && bytes + photo.bytes > chunkBytes) break
      bytes += photo.bytes
      place = { month: photo.month, value: photo.value, id: photo.id }
      batch.push({ ...photo, blobKey: blobKey(photo.blobId, 'original') })
    }
    if (place !== null) reached(place)
    yield batch
    if (batch.length < photos.length || photos.length < BATCH) return
  }
}

/** What the next zip file of an export holds; null when no photo is left. */
export async function collectChunk(
  context: Context,
  plan: ChunkPlan,
): Promise<{ files: ArchiveFile[]; chunk: Omit<ChunkRow, 'size'> } | null> {
  const { row, iteration, photosDone } = plan
  let { place } = plan
  const files = await collectFiles(context, {
    photos: photosOf(context.db, plan, (reached) => {
      place = reached
    }),
    nameOf: plan.nameOf,
    // The log says which; an export has no list of what is missing.
    onMissing: () => undefined,
    noteProgress: (filesCount) => noteProgress(context.db, row.id, photosDone + filesCount),
  })
  // None of these was in the store: what follows them may be.
  if (files.length === 0) return place === plan.place ? null : collectChunk(context, { ...plan, place })
  if (place === null) throw new Error('A chunk has at least one photo.')
  const chunk = {
    exportId: row.id,
    iteration,
    // A name of its own for each attempt: two at once never make the same file.
    blobKey: `${blobPrefix(row.id)}${iteration}-${randomUUID().slice(0, 8)}`,
    photosCount: files.length,
    names: files.map(({ name }) => name),
    lastMonth: place.month,
    lastValue: place.value,
    lastId: place.id,
  }
  return { files, chunk }
}
