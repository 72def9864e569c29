import type { InferInput } from 'valibot'
import type { photo } from '#contract/photos.ts'
import type { ImageAddresses } from './addresses.ts'
import type { PhotoRow } from './store.ts'

/** `Z`, `+01:00`, `-04:30`; nothing when the camera noted none. */
function zoneOf(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return 'Z'
  const pad = (part: number) => String(part).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** A row as the wire shows it, with addresses on the origin asked. */
export function presentPhoto(row: PhotoRow, origin: string, addresses: ImageAddresses): InferInput<typeof photo> {
  const { id, takenLocal, uploadEnd } = row
  return {
    imageId: id,
    localFileName: row.fileName,
    // Every browser can show the largest thumbnail, which is not true of a HEIC original.
    url: addresses.sign(origin, id, '1300'),
    untouchedUrl: addresses.sign(origin, id, 'original'),
    uploadId: row.uploadId,
    thumbnails: row.thumbnails.map((thumbnail) => ({ ...thumbnail, url: addresses.sign(origin, id, thumbnail.id) })),
    placeholder: row.placeholder,
    ...(takenLocal && { dateTaken: `${takenLocal.slice(0, 19).replace(' ', 'T')}${zoneOf(row.takenOffsetMinutes)}` }),
    created: row.created.toISOString(),
    ...(uploadEnd && { uploadEnd: uploadEnd.toISOString() }),
    visibleWidth: row.width,
    visibleHeight: row.height,
  }
}
