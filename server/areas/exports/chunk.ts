import { randomUUID } from 'node:crypto'
import type { createNamer } from '../../core/archives/names.ts'
import { type PackedPhoto, writeArchive } from '../../core/archives/pack.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { type ChunkRow, type ExportRow, noteProgress, type Place, photosAfter } from './store.ts'

/** Prefix of an export's zip files in the blob store. */
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

/** What was put into a chunk so far. */
interface Contents {
  place: Place | null
  names: string[]
  bytes: number
}

/** The live photos that fit into the chunk, one after the other: one that is deleted before its turn is left out. */
async function* photosOf(
  db: Context['db'],
  { row, chunkBytes }: ChunkPlan,
  contents: Contents,
): AsyncGenerator<PackedPhoto> {
  for (;;) {
    const [photo] = await photosAfter(db, row.customerId, row.created, contents.place)
    if (!photo || (contents.bytes > 0 && contents.bytes + photo.bytes > chunkBytes)) return
    contents.place = { month: photo.month, value: photo.value, id: photo.id }
    yield { ...photo, blobKey: blobKey(photo.blobId, 'original') }
  }
}

/** Writes the next zip file of an export into the blob store; null when no photo is left. */
export async function writeChunk(context: Context, plan: ChunkPlan): Promise<ChunkRow | null> {
  const { row, iteration, photosDone } = plan
  const contents: Contents = { place: plan.place, names: [], bytes: 0 }
  // A name of its own for each attempt: two at once never write the same file.
  const key = `${blobPrefix(row.id)}${iteration}-${randomUUID().slice(0, 8)}`
  const size = await writeArchive(context, {
    key,
    photos: photosOf(context.db, plan, contents),
    nameOf: plan.nameOf,
    onPacked: (_photo, { name, bytes }) => {
      contents.names.push(name)
      contents.bytes += bytes
    },
    // The log says which; an export has no list of what is missing.
    onMissing: () => undefined,
    noteProgress: () => noteProgress(context.db, row.id, photosDone + contents.names.length),
  })
  if (size === null) return null
  const { place, names } = contents
  if (place === null) throw new Error('A chunk has at least one photo.')
  return {
    exportId: row.id,
    iteration,
    blobKey: key,
    size,
    photosCount: names.length,
    names,
    lastMonth: place.month,
    lastValue: place.value,
    lastId: place.id,
  }
}
