import * as v from 'valibot'
import { defineCall } from './call.ts'
import { fittingItems, id, imageUrl, instant } from './values.ts'

/** Downloads of originals: one by its own address, several as one archive (photo spec 3, 4, 5, 7; open questions 15, 56, 71). */

/** Photo spec 5: photos of one archive at the most. */
export const MAX_DOWNLOAD_PHOTOS = 100
export const DOWNLOAD_DAYS = 7
/** How many days a failed or expired download stays in the list. */
export const DOWNLOAD_LISTED_DAYS = 30
/** Downloads of a customer that are in the making or can be downloaded, at the most. */
export const MAX_DOWNLOADS = 50
/** Characters of a download's name at the most. */
const MAX_DOWNLOAD_NAME = 200

export const downloadStatus = v.picklist(['REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED', 'EXPIRED'])
export type DownloadStatus = v.InferOutput<typeof downloadStatus>

const amount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A download of the list. The spec names the list alone; all fields are ours. */
export const download = v.object({
  id,
  /** What it was requested as: the name of an album. */
  name: v.nullable(v.string()),
  status: downloadStatus,
  photosCount: amount,
  /** Photos that are in the archive so far. */
  packedCount: amount,
  /** Photos that could not be taken: deleted meanwhile, or no longer shared (open question 56). */
  missingPhotoIds: v.array(id),
  /** Of the archive; null until it is ready, and once it has expired. */
  bytes: v.nullable(amount),
  /** One of its photos, small; null when none can be shown. */
  coverUrl: v.nullable(imageUrl),
  created: instant,
  updated: instant,
  /** When it can no longer be downloaded; null until it is ready. */
  expires: v.nullable(instant),
})
export type Download = v.InferOutput<typeof download>
const readableDownload = v.object({ ...download.entries, coverUrl: v.fallback(download.entries.coverUrl, null) })

const NOT_FOUND = 'No such download of this customer.'

/** Photo spec 7. */
export const getDownloads = defineCall({
  service: 'download',
  method: 'GET',
  path: '/downloads',
  description: `Downloads of several photos, the latest first: in the making, ready, failed, and expired for ${DOWNLOAD_LISTED_DAYS} days.`,
  answer: v.object({ items: v.array(download) }),
  readable: v.object({ items: fittingItems(readableDownload) }),
})

/** Photo spec 4, 5 and 7: a signed address, over http or https. */
export const downloadAddress = v.object({ url: v.pipe(v.string(), v.url()) })
export const getDownloadUrl = defineCall({
  service: 'download',
  method: 'GET',
  path: '/downloads/{id}/url',
  description: `The archive's signed address: it needs no token, and works until the download expires (${DOWNLOAD_DAYS} days).`,
  params: v.object({ id }),
  answer: downloadAddress,
  errors: { 404: `${NOT_FOUND} Or it has expired.`, 409: 'Not ready.' },
})

const photosOf = <S extends v.GenericSchema>(photo: S) =>
  v.pipe(v.array(photo), v.minLength(1), v.maxLength(MAX_DOWNLOAD_PHOTOS))
const TOO_MANY = `More than ${MAX_DOWNLOADS} downloads are in the making or ready.`

/** Photo spec 7. The client makes the id, which is the downloadId of the messages (open question 71). */
export const createDownload = defineCall({
  service: 'download',
  method: 'POST',
  path: '/downloads',
  description:
    "Has an archive made of the customer's own photos. A repeated request with the same id is the same download.",
  body: v.object({
    id,
    name: v.optional(v.pipe(v.string(), v.maxLength(MAX_DOWNLOAD_NAME))),
    photos: photosOf(id),
  }),
  answer: download,
  errors: { 404: 'None of the photos is there.', 429: TOO_MANY },
})

/** Photo spec 7: across owners. */
export const createSharedAlbumDownload = defineCall({
  service: 'download',
  method: 'POST',
  path: '/shared-album-downloads',
  description:
    'As createDownload, for photos of any owner in albums that are shared with the customer, or by them. The name is ours.',
  body: v.object({
    id,
    name: v.optional(v.pipe(v.string(), v.maxLength(MAX_DOWNLOAD_NAME))),
    photos: photosOf(v.object({ photoId: id, ownerId: id })),
  }),
  answer: download,
  errors: { 404: 'None of the photos is there.', 429: TOO_MANY },
})

export const repeatDownload = defineCall({
  service: 'download',
  method: 'POST',
  path: '/downloads/{id}/repeat',
  ours: true,
  description: 'Has the archive of a failed or expired download made again. Another one is answered as it is.',
  params: v.object({ id }),
  answer: download,
  errors: { 404: NOT_FOUND, 429: TOO_MANY },
})

export const deleteDownload = defineCall({
  service: 'download',
  method: 'DELETE',
  path: '/downloads/{id}',
  ours: true,
  description: 'Cancels a download in the making, or removes one that is over, with its archive.',
  params: v.object({ id }),
  answer: v.object({ id }),
  errors: { 404: NOT_FOUND },
})

/** One photo needs no archive; photo spec 7 leaves the path open. */
export const getPhotoDownload = defineCall({
  service: 'download',
  method: 'GET',
  path: '/photo-downloads/{id}',
  ours: true,
  description:
    "The signed address of a photo's original under its own file name: one's own, or of an album shared with the customer, or by them.",
  params: v.object({ id }),
  answer: v.object({ ...downloadAddress.entries, fileName: v.string() }),
  errors: { 404: 'No such photo that this customer may see.' },
})
