import type { InferInput } from 'valibot'
import type { deletedPhoto } from '#contract/deleted-photos.ts'
import type { photo } from '#contract/photos.ts'
import { deletedPicture, type ImageAddresses, pictureFor } from '../../core/files/image-addresses.ts'
import type { DeletedRow } from './deletion/list.ts'
import { UNDO_PERIOD } from './deletion/marks.ts'
import { largerPictures } from './larger.ts'
import type { PhotoRow } from './store.ts'

/** `Z`, `+01:00`, `-04:30`; empty when the camera stored none. */
function zoneOf(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return 'Z'
  const pad = (part: number) => String(part).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** A row in the wire's format, with addresses on the request's origin, of `picture`. */
export function presentPhoto(
  row: PhotoRow,
  origin: string,
  addresses: ImageAddresses,
  picture = row.id,
): InferInput<typeof photo> {
  const { id, takenLocal, uploadEnd, latitude, longitude } = row
  return {
    imageId: id,
    localFileName: row.fileName,
    // Every browser can show the largest thumbnail, which is not true of a HEIC original.
    url: addresses.sign(origin, picture, '1300'),
    untouchedUrl: addresses.sign(origin, picture, 'original'),
    uploadId: row.uploadId,
    thumbnails: [
      ...row.thumbnails.map(({ id: size, width, height }) => ({
        id: size,
        width,
        height,
        url: addresses.sign(origin, picture, size),
      })),
      ...largerPictures(row).map(({ sent, ...larger }) => ({ ...larger, url: addresses.sign(origin, picture, sent) })),
    ],
    placeholder: row.placeholder,
    ...(row.isTakenFromName && { dateTakenSource: 'file-name' as const }),
    ...(latitude !== null && longitude !== null && { location: { latitude, longitude } }),
    ...(takenLocal && { dateTaken: `${takenLocal.slice(0, 19).replace(' ', 'T')}${zoneOf(row.takenOffsetMinutes)}` }),
    created: row.created.toISOString(),
    ...(uploadEnd && { uploadEnd: uploadEnd.toISOString() }),
    visibleWidth: row.width,
    visibleHeight: row.height,
  }
}

/** A photo as a customer may see it: their own, or one of a shared album, which does not say where its owner was. */
export function presentPhotoFor(viewerId: string, row: PhotoRow, origin: string, addresses: ImageAddresses) {
  const { location, ...photo } = presentPhoto(row, origin, addresses, pictureFor(viewerId, row))
  return row.customerId === viewerId && location ? { ...photo, location } : photo
}

/** A deleted photo, with addresses of their own: those of the library end with the deletion. */
export function presentDeleted(
  row: DeletedRow,
  origin: string,
  addresses: ImageAddresses,
): InferInput<typeof deletedPhoto> {
  const { id, deletedAt } = row
  return {
    ...presentPhoto(row, origin, addresses, deletedPicture(id)),
    deletedAt: deletedAt.toISOString(),
    expires: new Date(deletedAt.getTime() + UNDO_PERIOD).toISOString(),
  }
}
