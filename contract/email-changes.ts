import * as v from 'valibot'
import { defineCall } from './call.ts'
import { id, instant } from './values.ts'

/** The signed-in customer, as the sign-in token names them; anybody else's answers 404. */
const identity = v.object({ idpType: v.pipe(v.string(), v.maxLength(32)), idpSub: id })
const PATH = '/v2/identities/{idpType}/{idpSub}/emailchanges'

/** Codes by which an address is refused, in the answer's `fields`. */
export const EMAIL_REFUSALS = { invalid: 'invalid', unchanged: 'unchanged' } as const

/** Account spec 7, 'Authentication service'. Its answer is ours. */
export const requestEmailChange = defineCall({
  service: 'authentication',
  method: 'POST',
  path: PATH,
  description: 'Sends a link to the new address, and a notice to the old one. Needs a fresh sign-in.',
  params: identity,
  body: v.object({ email: v.pipe(v.string(), v.maxLength(1000)), channel: v.pipe(v.string(), v.maxLength(64)) }),
  answer: v.object({ email: v.string(), expires: instant }),
  errors: {
    400: 'Not an e-mail address, or the one that the customer has.',
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
  description: 'Changes the address by the link in the mail, and ends all sessions.',
  params: v.object({ ...identity.entries, token: v.pipe(v.string(), v.maxLength(128)) }),
  answer: v.object({ email: v.string() }),
  errors: {
    404: 'The link was used, has expired, or is not the customer’s.',
    409: 'The address is in use by now.',
  },
})
