import * as v from 'valibot'
import { defineCall } from './call.ts'
import { MAX_STATUS_IDS, uploadStatus } from './uploads.ts'
import { id, instant } from './values.ts'

/** How long a link to send photos from a phone can be opened and used, in milliseconds. */
export const TRANSFER_LIFETIME_MS = 15 * 60 * 1000
/** For so long after that, uploads that began in time may still be finished, in milliseconds. */
export const TRANSFER_GRACE_MS = 15 * 60 * 1000
/** Begins the bearer token of a phone, which is good for uploads alone. */
export const PHONE_TOKEN_PREFIX = 'phone-'

/** 32 random bytes, base64url. */
export const transferToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const secondsLeft = v.pipe(v.number(), v.integer(), v.minValue(0))

/** `waiting`: no phone has opened the link yet; `claimed`: one has; `expired`: it can't be opened or used any more. */
export const transferState = v.picklist(['waiting', 'claimed', 'expired'])

export const transfer = v.object({
  transferId: id,
  state: transferState,
  expires: instant,
  /** By the server's clock: the page need not know the time. */
  secondsLeft,
  /** What the phone has sent, in the order it began. */
  photos: v.array(v.object({ fileName: v.string(), status: uploadStatus })),
})
export type Transfer = v.InferOutput<typeof transfer>

export const createTransfer = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/transfers',
  ours: true,
  description: `Makes a link for one phone to send photos to the customer's library, within ${TRANSFER_LIFETIME_MS / 60_000} minutes. The token is only here.`,
  answer: v.object({ transferId: id, token: transferToken, expires: instant, secondsLeft }),
})

export const getTransfer = defineCall({
  service: 'storage',
  method: 'GET',
  path: '/transfers/{id}',
  ours: true,
  description: 'What a phone has sent so far.',
  params: v.object({ id }),
  answer: transfer,
  errors: { 404: 'No such transfer of this customer.' },
})

export const endTransfer = defineCall({
  service: 'storage',
  method: 'DELETE',
  path: '/transfers/{id}',
  ours: true,
  description: 'Ends a link before its time. What was sent stays.',
  params: v.object({ id }),
  answer: v.object({ transferId: id }),
  errors: { 404: 'No such transfer of this customer.' },
})

/** The first phone to open a link has it; asked again by the same phone, the answer is the same. */
export const claimTransfer = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/transfers/claims',
  ours: true,
  anonymous: true,
  description: 'A phone takes a link, and says by which token it will upload.',
  body: v.strictObject({ token: transferToken, phoneToken: transferToken }),
  answer: v.object({ transferId: id, expires: instant, secondsLeft }),
  errors: { 404: 'The link has expired, was ended, or never existed.', 409: 'Another phone has the link.' },
})

export const getPhoneUploads = defineCall({
  service: 'storage',
  method: 'POST',
  path: '/transfers/uploads',
  ours: true,
  anonymous: true,
  description: "What became of a phone's uploads. The phone's token is in the body.",
  body: v.strictObject({
    phoneToken: transferToken,
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_STATUS_IDS)),
  }),
  answer: v.object({ uploads: v.array(uploadStatus) }),
  errors: { 404: 'The transfer is over.' },
})
