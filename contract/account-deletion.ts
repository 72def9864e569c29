import * as v from 'valibot'
import { defineCall } from './call.ts'
import { TOO_MANY_LINKS } from './links.ts'
import { id, instant } from './values.ts'

/** Days between a confirmed deletion and the removal (open question 60). */
export const DELETION_DAYS = 14

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Of the sign-in token (account spec 1): the type of the customer, and their id. */
const identity = { idpType: v.pipe(v.string(), v.maxLength(32)), idpSub: id }

/** What goes with an account, and what stays of it. Ours. */
export const accountContents = v.object({
  photosCount: count,
  albumsCount: count,
  projectCount: count,
  widgetCount: count,
  /** On their way as the overview counts them (`isOnItsWay`); they are made and delivered nevertheless. */
  ordersUnderWay: count,
})
export type AccountContents = v.InferOutput<typeof accountContents>

export const getAccountContents = defineCall({
  service: 'authentication',
  method: 'GET',
  path: '/v2/identities/{idpType}/{idpSub}/deleteaccount',
  ours: true,
  description: 'What a deletion of the account would take away.',
  params: v.object(identity),
  answer: accountContents,
  errors: { 404: 'Not the identity of this customer.' },
})

/** Account spec 7, 'Authentication service'. The answer is ours. */
export const requestAccountDeletion = defineCall({
  service: 'authentication',
  method: 'POST',
  path: '/v2/identities/{idpType}/{idpSub}/deleteaccount',
  description: 'Sends a mail with the link that confirms the deletion. A link that was sent before is void.',
  params: v.object(identity),
  body: v.object({ channel: v.pipe(v.string(), v.minLength(1), v.maxLength(32)) }),
  answer: v.object({ email: v.string(), expires: instant }),
  errors: {
    403: 'The customer has to sign in again first.',
    404: 'Not the identity of this customer.',
    429: 'Too many mails were requested.',
  },
})

/** Account spec 7, 'Authentication service'. The answer is ours. */
export const confirmAccountDeletion = defineCall({
  service: 'authentication',
  method: 'POST',
  path: '/v2/identities/{idpType}/{idpSub}/deleteaccount/{token}/actions/confirm',
  description: 'Deletes the account: all its sessions end at once. Until the removal it can be kept by signing in.',
  params: v.object({ ...identity, token: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ removal: instant }),
  errors: {
    404: 'Not the identity of this customer, or a link that is used, expired or of somebody else.',
    429: TOO_MANY_LINKS,
  },
})
