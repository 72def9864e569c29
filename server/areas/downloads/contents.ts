import { type CollectedPhoto, collectFiles } from '../../core/archives/collect.ts'
import { createNamer } from '../../core/archives/names.ts'
import type { ArchiveFile } from '../../core/archives/tables.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { readablePhotos } from '../photos/readable-photos.ts'
import { type DownloadKey, type DownloadRow, notePacked } from './store.ts'

/** Photos that are looked at together. */
const BATCH = 20

type Context = Pick<ServerContext, 'db' | 'blobs' | 'log'>

export const keyOf = ({ customerId, id, blobId }: DownloadRow): DownloadKey => ({ customerId, downloadId: id, blobId })

/** The selected photos in batches: what is no longer there at its turn is missing (open question 56). */
async function* photosOf(
  db: Context['db'],
  { customerId, photos }: DownloadRow,
  missing: (photoId: string) => void,
): AsyncGenerator<CollectedPhoto[]> {
  for (let at = 0; at < photos.length; at += BATCH) {
    const wanted = photos.slice(at, at + BATCH)
    const ids = wanted.map(({ photoId }) => photoId)
    const readable = await readablePhotos(db, customerId, ids)
    const batch: CollectedPhoto[] = []
    for (const { photoId, ownerId } of wanted) {
      const photo = readable.get(photoId)
      if (photo?.customerId === ownerId) batch.push({ ...photo, blobKey: blobKey(photo.blobId, 'original') })
      else missing(photoId)
    }
    yield batch
  }
}

/** What the archive of a download holds: the photos that are there, and the ids of those that are not. */
export async function contentsOf(
  context: Context,
  row: DownloadRow,
): Promise<{ files: ArchiveFile[]; missingPhotoIds: string[] }> {
  const { db } = context
  const missingPhotoIds: string[] = []
  const onMissing = (photoId: string) => missingPhotoIds.push(photoId)
  const files = await collectFiles(context, {
    photos: photosOf(db, row, onMissing),
    nameOf: createNamer(),
    onMissing,
    noteProgress: (filesCount) => notePacked(db, keyOf(row), filesCount),
  })
  return { files, missingPhotoIds }
}
