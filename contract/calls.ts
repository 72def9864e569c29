import { createAlbum, deleteAlbum, updateAlbum } from './albums.ts'
import type { Call } from './call.ts'
import { getCustomer, updateCustomer } from './customers.ts'
import { getMenu } from './menu.ts'
import { deletePhotos, getPhoto, getPhotoIds, getTimelineCounts, getTimelineMonth, getUser } from './photos.ts'
import { findKnownPhotos, getUploadStatus } from './uploads.ts'

/** Every call of the wire, by its name: the OpenAPI document and the tests of all calls are made from it. */
export const CALLS = {
  createAlbum,
  deleteAlbum,
  deletePhotos,
  findKnownPhotos,
  getCustomer,
  getMenu,
  getPhoto,
  getPhotoIds,
  getTimelineCounts,
  getTimelineMonth,
  getUploadStatus,
  getUser,
  updateAlbum,
  updateCustomer,
} as const satisfies Record<string, Call>
