import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count } from './photos.ts'
import { id, instant } from './values.ts'

/** Ids one call asks for at the most. */
const MAX_UPLOAD_RECORDS = 20

/** An upload of the customer. All fields are ours (account spec 3 leaves them open). */
export const uploadRecord = v.object({ id, fileName: v.string(), bytes: count, created: instant })
export type UploadRecord = v.InferOutput<typeof uploadRecord>

/** Account spec 7. Open question 72: the account is the customer's id. */
export const getUploadRecord = defineCall({
  service: 'storage',
  method: 'GET',
  path: '/uploads/{id}',
  description: 'An upload of the customer; a 404 means that there is none.',
  params: v.object({ id }),
  query: v.object({ accountId: v.optional(v.string()) }),
  answer: uploadRecord,
  errors: { 404: 'No such upload of this customer.' },
})

/**
 * Account spec 7: reads the first. Nobody uploads without an account here, so these are the customer's own; ids of others are left
 * out.
 */
export const getAnonymousUploads = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/getanonymousuploads',
  description: 'Uploads by their ids, those that there are, in the order asked for.',
  body: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_UPLOAD_RECORDS)) }),
  answer: v.object({ uploads: v.array(uploadRecord) }),
})
