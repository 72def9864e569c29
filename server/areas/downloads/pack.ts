import { modifiedOf } from '../../core/archives/modified.ts'
import { createNamer } from '../../core/archives/names.ts'
import { type ZipEntry, zipOf } from '../../core/archives/zip.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { readablePhotos } from '../photos/readable-photos.ts'
import { archiveKey } from './archive.ts'
import { type DownloadKey, type DownloadRow, notePacked, type Packed } from './store.ts'

/** Progress is stored at most this often, in milliseconds. */
const PROGRESS_INTERVAL = 500

/** The download was removed while its archive was being written. */
export class DownloadRemoved extends Error {}

type Context = Pick<ServerContext, 'db' | 'blobs' | 'log'>

/** The selected photos one after the other: what is no longer there at its turn is noted as missing (open question 56). */
async function* entriesOf(
  { db, blobs, log }: Context,
  { customerId, id: downloadId, blobId, photos }: DownloadRow,
  packed: Omit<Packed, 'bytes' | 'archiveKey'>,
): AsyncGenerator<ZipEntry> {
  const nameOf = createNamer()
  let noted = Date.now()
  for (const { photoId, ownerId } of photos) {
    const photo = (await readablePhotos(db, customerId, [photoId])).get(photoId)
    const blob = photo?.customerId === ownerId ? await blobs.read(blobKey(photo.blobId, 'original')) : null
    if (!photo || !blob) {
      if (photo) log.error('A photo could not be packed.', new Error('Its original is missing.'), { photoId })
      packed.missingPhotoIds.push(photoId)
      continue
    }
    packed.packedCount += 1
    if (Date.now() - noted >= PROGRESS_INTERVAL) {
      noted = Date.now()
      if (!(await notePacked(db, { customerId, downloadId, blobId }, packed.packedCount))) {
        blob.stream.destroy()
        throw new DownloadRemoved()
      }
    }
    yield {
      name: nameOf(photo.fileName),
      bytes: blob.bytes,
      modified: modifiedOf(photo),
      open: async () => blob.stream,
    }
  }
}

/** Writes the archive of one run of a download into the blob store, as a stream. */
export async function packDownload(context: Context, row: DownloadRow): Promise<Packed> {
  const packed: Omit<Packed, 'bytes' | 'archiveKey'> = { packedCount: 0, missingPhotoIds: [] }
  const key = archiveKey(row)
  const bytes = await context.blobs.put(key, zipOf(entriesOf(context, row, packed)))
  return { ...packed, bytes, archiveKey: key }
}

/** How many bytes the photos of a download have. */
export async function bytesOf(db: Context['db'], { customerId, photos }: DownloadRow): Promise<number> {
  const ids = photos.map(({ photoId }) => photoId)
  const rows = await readablePhotos(db, customerId, ids)
  return [...rows.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

export const keyOf = ({ customerId, id, blobId }: DownloadRow): DownloadKey => ({ customerId, downloadId: id, blobId })
