import type { BlobStore } from '../blobs/store.ts'
import type { ServerContext } from '../context.ts'
import type { photos } from '../database/schema.ts'
import { modifiedOf } from './modified.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** Progress is stored at most this often, in milliseconds. */
const PROGRESS_INTERVAL = 500

/** The archive was removed, or its customer's account ended, while it was being written. */
export class ArchiveEnded extends Error {}

/** A photo to pack: `blobKey` is that of its original. */
export interface PackedPhoto extends Pick<typeof photos.$inferSelect, 'id' | 'fileName' | 'takenLocal' | 'created'> {
  blobKey: string
}

export interface ArchivePlan<Photo extends PackedPhoto> {
  /** In the blob store; no two runs have the same one. */
  key: string
  /** Read one after the other, each when it is its turn. */
  photos: AsyncIterable<Photo>
  /** Gives each file a name of its own in the archive. */
  nameOf: (fileName: string) => string
  onPacked: (photo: Photo, file: { name: string; bytes: number }) => void
  onMissing: (photo: Photo) => void
  /** Stores how far it is; false when the archive was ended meanwhile. */
  noteProgress: () => Promise<boolean>
}

type Context = { blobs: BlobStore } & Pick<ServerContext, 'log'>

async function* entriesOf<P extends PackedPhoto>(
  { blobs, log }: Context,
  plan: ArchivePlan<P>,
): AsyncGenerator<ZipEntry> {
  let noted = Date.now()
  for await (const photo of plan.photos) {
    const blob = await blobs.read(photo.blobKey)
    if (!blob) {
      log.error('A photo could not be packed.', new Error('Its original is missing.'), { photoId: photo.id })
      plan.onMissing(photo)
      continue
    }
    const name = plan.nameOf(photo.fileName)
    plan.onPacked(photo, { name, bytes: blob.bytes })
    if (Date.now() - noted >= PROGRESS_INTERVAL) {
      noted = Date.now()
      if (!(await plan.noteProgress())) {
        blob.stream.destroy()
        throw new ArchiveEnded()
      }
    }
    yield { name, bytes: blob.bytes, modified: modifiedOf(photo), open: async () => blob.stream }
  }
}

async function* startingWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

/**
 * Writes photos as one zip into the blob store, as a stream: a download or a file of an export. Answers its bytes; null when no
 * photo was left to pack, and nothing was written. Throws ArchiveEnded when it was ended meanwhile.
 */
export async function writeArchive<P extends PackedPhoto>(
  context: Context,
  plan: ArchivePlan<P>,
): Promise<number | null> {
  const entries = entriesOf(context, plan)
  const first = await entries.next()
  if (first.done) return null
  return context.blobs.put(plan.key, zipOf(startingWith(first.value, entries)))
}
