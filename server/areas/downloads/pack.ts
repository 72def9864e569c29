import { createNamer } from '../../core/archives/names.ts'
import { type PackedPhoto, writeArchive } from '../../core/archives/pack.ts'
import type { ServerContext } from '../../core/context.ts'
import { blobKey } from '../photos/blobs.ts'
import { readablePhotos } from '../photos/readable-photos.ts'
import { archiveKey } from './archive.ts'
import { type DownloadKey, type DownloadRow, notePacked, type Packed } from './store.ts'

type Context = Pick<ServerContext, 'db' | 'blobs' | 'log'>

export const keyOf = ({ customerId, id, blobId }: DownloadRow): DownloadKey => ({ customerId, downloadId: id, blobId })

/** The selected photos one after the other: what is no longer there at its turn is missing (open question 56). */
async function* photosOf(
  db: Context['db'],
  row: DownloadRow,
  missing: (photoId: string) => void,
): AsyncGenerator<PackedPhoto> {
  for (const { photoId, ownerId } of row.photos) {
    const photo = (await readablePhotos(db, row.customerId, [photoId])).get(photoId)
    if (photo?.customerId === ownerId) yield { ...photo, blobKey: blobKey(photo.blobId, 'original') }
    else missing(photoId)
  }
}

/** Writes the archive of one run of a download; null when none of its photos is there any more. */
export async function packDownload(context: Context, row: DownloadRow): Promise<Packed | null> {
  const { db } = context
  const key = archiveKey(row)
  const missingPhotoIds: string[] = []
  let packedCount = 0
  const bytes = await writeArchive(context, {
    key,
    photos: photosOf(db, row, (photoId) => missingPhotoIds.push(photoId)),
    nameOf: createNamer(),
    onPacked: () => {
      packedCount += 1
    },
    onMissing: ({ id }) => missingPhotoIds.push(id),
    noteProgress: () => notePacked(db, keyOf(row), packedCount),
  })
  return bytes === null ? null : { packedCount, missingPhotoIds, bytes, archiveKey: key }
}

/** How many bytes the photos of a download have. */
export async function bytesOf(db: Context['db'], { customerId, photos }: DownloadRow): Promise<number> {
  const ids = photos.map(({ photoId }) => photoId)
  const rows = await readablePhotos(db, customerId, ids)
  return [...rows.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}
