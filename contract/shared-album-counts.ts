import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count } from './photos.ts'
import { instant } from './values.ts'

/** Apart from the other calls of shared albums: the first view of the photos shows the counts. */
const sharedAlbumCounts = v.object({
  /** Albums that others share with the customer. */
  readAlbumsCount: count,
  /** Albums that the customer shares with others. */
  grantedAlbumsCount: count,
  created: v.optional(instant),
  updated: v.optional(instant),
})

/** Photo spec 7 leaves the path open. */
export const getSharedAlbumCounts = defineCall({
  service: 'sharedAlbum',
  method: 'GET',
  path: '/shared-albums/counts',
  ours: true,
  description: 'How many albums are shared with the customer, and how many the customer shares.',
  answer: sharedAlbumCounts,
})
