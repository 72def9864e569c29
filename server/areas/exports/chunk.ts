import { randomUUID } from 'node:crypto'
import { modifiedOf } from '../../core/archives/modified.ts'
import type { createNamer } from '../../core/archives/names.ts'
import { type ZipEntry, zipOf } from '../../core/archives/zip.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { type ChunkRow, type ExportRow, noteProgress, type Place, photosAfter } from './store.ts'

/** Progress is stored at most this often, in milliseconds. */
const PROGRESS_INTERVAL = 500

/** The export was ended or removed while its files were being written. */
export class ExportEnded extends Error {}

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
async function* entriesOf({ db, blobs, log }: Context, plan: ChunkPlan, contents: Contents): AsyncGenerator<ZipEntry> {
  const { row, chunkBytes, nameOf, photosDone } = plan
  let noted = Date.now()
  for (;;) {
    const [photo] = await photosAfter(db, row.customerId, row.created, contents.place)
    if (!photo || (contents.bytes > 0 && contents.bytes + photo.bytes > chunkBytes)) return
    contents.place = { month: photo.month, value: photo.value, id: photo.id }
    const blob = await blobs.read(blobKey(photo.blobId, 'original'))
    if (!blob) {
      log.error('A photo could not be exported.', new Error('Its original is missing.'), { photoId: photo.id })
      continue
    }
    const name = nameOf(photo.fileName)
    contents.names.push(name)
    contents.bytes += blob.bytes
    if (Date.now() - noted >= PROGRESS_INTERVAL) {
      noted = Date.now()
      if (!(await noteProgress(db, row.id, photosDone + contents.names.length))) {
        blob.stream.destroy()
        throw new ExportEnded()
      }
    }
    yield { name, bytes: blob.bytes, modified: modifiedOf(photo), open: async () => blob.stream }
  }
}

async function* startingWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

/** Writes the next zip file of an export into the blob store; null when no photo is left. */
export async function writeChunk(context: Context, plan: ChunkPlan): Promise<ChunkRow | null> {
  const { row, iteration, place } = plan
  const contents: Contents = { place, names: [], bytes: 0 }
  const entries = entriesOf(context, plan, contents)
  const first = await entries.next()
  if (first.done) return null
  // A name of its own for each attempt: two at once never write the same file.
  const key = `${blobPrefix(row.id)}${iteration}-${randomUUID().slice(0, 8)}`
  const size = await context.blobs.put(key, zipOf(startingWith(first.value, entries)))
  const { place: last, names } = contents
  if (last === null) throw new Error('A chunk has at least one photo.')
  const { month: lastMonth, value: lastValue, id: lastId } = last
  return {
    exportId: row.id,
    iteration,
    blobKey: key,
    size,
    photosCount: names.length,
    names,
    lastMonth,
    lastValue,
    lastId,
  }
}
