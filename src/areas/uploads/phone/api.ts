import { claimTransfer, createTransfer, endTransfer, getPhoneUploads, getTransfer } from '#contract/phone-transfer.ts'
import { deletePhotos } from '#contract/photos.ts'
import type { UploadsApi } from '#src/areas/uploads/api.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** The desktop's calls. */
export const createTransferApi = (send: SendCall) => ({
  create: (options?: CallOptions) => send(createTransfer, {}, options),
  read: (id: string, options?: CallOptions) => send(getTransfer, { params: { id } }, options),
  end: (id: string, options?: CallOptions) => send(endTransfer, { params: { id } }, options),
  removePhotos: (photoIds: readonly string[], options?: CallOptions) =>
    send(deletePhotos, { body: { photoIds: [...photoIds] } }, options),
})
export type TransferApi = ReturnType<typeof createTransferApi>

/** A phone's tokens: the link's, and the one that it made up. */
export interface PhoneKeys {
  token: string
  phoneToken: string
}

export const createClaimApi = (send: SendCall) => ({
  claim: (keys: PhoneKeys, options?: CallOptions) => send(claimTransfer, { body: keys }, options),
})
export type ClaimApi = ReturnType<typeof createClaimApi>

/** What the upload queue asks, for a phone: it may not look into the library, delete from it, or fill albums. */
export const createPhoneUploadsApi = (send: SendCall, phoneToken: string): UploadsApi => ({
  status: (ids, options) => send(getPhoneUploads, { body: { phoneToken, ids: [...ids] } }, options),
  known: async () => ({ known: [] }),
  removePhotos: async (photoIds) => ({ failed: [...photoIds], already: [] }),
  addToAlbum: async (_albumId, photoIds) => ({ failed: [...photoIds] }),
})
