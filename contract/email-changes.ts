import * as v from 'valibot'
import { defineCall } from './call.ts'
import { TOO_MANY_LINKS } from './links.ts'
import { anyTyped } from './typed-text.ts'
import { id, instant } from './values.ts'

/** The signed-in customer, as the sign-in token names them; anybody else's answers 404. */
const identity = v.object({ idpType: v.pipe(v.string(), v.maxLength(32)), idpSub: id })
const channel = v.pipe(v.string(), v.maxLength(64))
const PATH = '/v2/identities/{idpType}/{idpSub}/emailchanges'

/** Codes by which an address is refused, in the answer's `fields`. */
export const EMAIL_REFUSALS = { invalid: 'invalid', unchanged: 'unchanged' } as const

/** A change whose link can still be used. */
export const pendingEmailChange = v.object({ email: v.string(), expires: instant })
export type PendingEmailChange = v.InferOutput<typeof pendingEmailChange>

/** Account spec 7, 'Authentication service'. Its answer is ours. */
export const requestEmailChange = defineCall({
  service: 'authentication',
  method: 'POST',
  path: PATH,
  description: 'Sends a link to the new address, and a notice to the old one. Needs a fresh sign-in.',
  params: identity,
  body: v.object({ email: v.pipe(anyTyped, v.maxLength(1000)), channel }),
  answer: pendingEmailChange,
  errors: {
    400: 'Not an e-mail address, or the one that the customer has; an unknown channel.',
    403: 'The sign-in is too long ago (`fields.signIn` is `stale`).',
    404: 'Somebody else’s identity.',
    409: 'The address is in use.',
    429: 'Too many mails were requested; see Retry-After.',
  },
})

/** Account spec 7, 'Authentication service'. Ends all sessions of the customer. */
export const confirmEmailChange = defineCall({
  service: 'authentication',
  method: 'POST',
  path: `${PATH}/{token}/actions/confirm`,
  description:
    'Changes the address by the link in the mail, and ends all sessions; once more, it answers that the address is changed.',
  params: v.object({ ...identity.entries, token: v.pipe(v.string(), v.maxLength(128)) }),
  answer: v.object({
    email: v.string(),
    /** False where the link had been used before, and its address is the customer’s now. */
    changed: v.boolean(),
  }),
  errors: {
    404: 'The link was replaced, has expired, or is not the customer’s.',
    409: 'The address is in use by now.',
    429: TOO_MANY_LINKS,
  },
})

export const getPendingEmailChange = defineCall({
  service: 'authentication',
  method: 'GET',
  path: `${PATH}/pending`,
  ours: true,
  description: 'The change that waits for its confirmation; null where none does.',
  params: identity,
  answer: v.object({ pending: v.nullable(pendingEmailChange) }),
  errors: { 404: 'Somebody else’s identity.' },
})

export const resendEmailChange = defineCall({
  service: 'authentication',
  method: 'POST',
  path: `${PATH}/pending/actions/resend`,
  ours: true,
  description: 'Sends both mails of the change that waits once more, with a new link. The earlier link is void.',
  params: identity,
  body: v.object({ channel }),
  answer: pendingEmailChange,
  errors: {
    404: 'No change waits, or somebody else’s identity.',
    409: 'The address is in use by now.',
    429: 'Too many mails were requested; see Retry-After.',
  },
})

export const cancelEmailChange = defineCall({
  service: 'authentication',
  method: 'DELETE',
  path: `${PATH}/pending`,
  ours: true,
  description: 'Voids the link of the change that waits. The old address can still use its link.',
  params: identity,
  answer: v.object({ email: v.string() }),
  errors: { 404: 'No change waits, or somebody else’s identity.' },
})
