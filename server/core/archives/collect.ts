import pLimit from 'p-limit'
import type { ServerContext } from '../context.ts'
import type { photos } from '../database/schema.ts'
import { crc32Of } from './crc32.ts'
import { modifiedOf } from './modified.ts'
import type { ArchiveFile } from './tables.ts'

/** Originals that are looked at side by side. */
const AT_ONCE = 8
/** Progress is stored at most this often, in milliseconds. */
const PROGRESS_INTERVAL = 500

/** The archive was removed, or its customer's account ended, while its photos were collected. */
export class ArchiveEnded extends Error {}

/** A photo for an archive: `blobKey` is that of its original. */
export interface CollectedPhoto
  extends Pick<
    typeof photos.$inferSelect,
    'id' | 'blobId' | 'fileName' | 'takenLocal' | 'created' | 'bytes' | 'crc32'
  > {
  blobKey: string
}

export interface Collection {
  /** Read batch by batch. */
  photos: AsyncIterable<readonly CollectedPhoto[]>
  /** Gives each file a name of its own in the archive. */
  nameOf: (fileName: string) => string
  onMissing: (photoId: string) => void
  /** Stores how many files were collected; false when the archive was ended meanwhile. */
  noteProgress: (filesCount: number) => Promise<boolean>
}

type Context = Pick<ServerContext, 'db' | 'blobs' | 'log'>

/** A file without its name; null, with a line in the log, when the original is not in the store as it should be. */
async function fileOf(context: Context, photo: CollectedPhoto): Promise<Omit<ArchiveFile, 'name'> | null> {
  const { id: photoId, blobKey, bytes } = photo
  const stored = await context.blobs.size(blobKey)
  const crc32 = stored === bytes ? await crc32Of(context, photo) : null
  if (crc32 !== null) return { photoId, blobKey, bytes, crc32, modified: modifiedOf(photo).toISOString() }
  const error = new Error(
    stored === null ? 'Its original is missing.' : `Its original has ${stored} of ${bytes} bytes.`,
  )
  context.log.error('A photo could not be put into an archive.', error, { photoId })
  return null
}

/**
 * What an archive will hold, in the order given: each original that is in the store whole. No photo is read for it but those
 * whose check sum is not known. Throws ArchiveEnded when it was ended meanwhile.
 */
export async function collectFiles(context: Context, collection: Collection): Promise<ArchiveFile[]> {
  const limit = pLimit(AT_ONCE)
  const files: ArchiveFile[] = []
  let noted = Date.now()
  for await (const batch of collection.photos) {
    const collected = await Promise.all(batch.map((photo) => limit(() => fileOf(context, photo))))
    for (const [at, { id, fileName }] of batch.entries()) {
      const file = collected[at]
      if (file) files.push({ ...file, name: collection.nameOf(fileName) })
      else collection.onMissing(id)
    }
    if (Date.now() - noted < PROGRESS_INTERVAL) continue
    noted = Date.now()
    if (!(await collection.noteProgress(files.length))) throw new ArchiveEnded()
  }
  return files
}
