import { getPhoneUploads } from '#contract/phone-transfer.ts'
import type { QueueCalls } from '#src/areas/uploads/queue-calls.ts'
import type { SendCall } from '#src/platform/http.ts'

/** What the upload queue calls for a phone: it may not look into the library, delete from it, or fill albums. */
export const createPhoneQueueCalls = (send: SendCall, phoneToken: string): QueueCalls => ({
  status: (ids, options) => send(getPhoneUploads, { body: { phoneToken, ids: [...ids] } }, options),
  known: async () => ({ known: [] }),
  removePhotos: async (photoIds) => ({ failed: [...photoIds], already: [] }),
  addToAlbum: async (_albumId, photoIds) => ({ failed: [...photoIds] }),
})
