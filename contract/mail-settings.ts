import * as v from 'valibot'
import { defineCall } from './call.ts'
import { TOO_MANY_LINKS } from './links.ts'
import { instant } from './values.ts'

/** Which mails a customer gets, and in which language. The specs show no calls for it but the confirmation. */

/** The link of a subscription can be used for this many days (open question 62). */
export const SUBSCRIPTION_DAYS = 7

const newsletter = v.variant('state', [
  v.object({ state: v.literal('off') }),
  /** Switched on; the customer has not confirmed it by the link in the mail yet. */
  v.object({ state: v.literal('waiting'), until: instant }),
  v.object({ state: v.literal('on') }),
])

export const mailSettings = v.object({
  /** The address that mails go to. */
  email: v.string(),
  newsletter,
  /** The language of mails, one of `locales`. */
  locale: v.string(),
  locales: v.array(v.string()),
})
export type MailSettings = v.InferOutput<typeof mailSettings>

export const getMailSettings = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/mails',
  ours: true,
  description: 'Which mails the customer gets, and in which language.',
  answer: mailSettings,
})

export const updateMailSettings = defineCall({
  service: 'customer',
  method: 'PATCH',
  path: '/customers/me/mails',
  ours: true,
  description: 'Has mails written in another language.',
  body: v.object({ locale: v.pipe(v.string(), v.maxLength(20)) }),
  answer: mailSettings,
  errors: { 400: 'Not one of the locales.' },
})

export const subscribe = defineCall({
  service: 'customer',
  method: 'POST',
  path: '/customers/me/mails/newsletter',
  ours: true,
  description: 'Sends a mail with a link that confirms the subscription; a newer link ends the older one.',
  answer: mailSettings,
  errors: { 429: 'Too many mails were requested; `Retry-After` says when another one may be.' },
})

export const unsubscribe = defineCall({
  service: 'customer',
  method: 'DELETE',
  path: '/customers/me/mails/newsletter',
  ours: true,
  description: 'Ends the subscription at once, and a link that was not used yet.',
  answer: mailSettings,
})

/** Account spec 7, 'Subscription confirmation', whose method is not shown. */
export const confirmSubscription = defineCall({
  service: 'emailGateway',
  method: 'POST',
  path: '/api/v1/Profiles/{email}/subscription/confirm/{confirmationToken}',
  anonymous: true,
  description: 'Confirms a subscription by the link in the mail; once more, it changes nothing.',
  params: v.object({
    email: v.pipe(v.string(), v.maxLength(254)),
    confirmationToken: v.pipe(v.string(), v.maxLength(200)),
  }),
  answer: v.object({ email: v.string() }),
  errors: { 404: 'The link is unknown, replaced, expired, or for another address.', 429: TOO_MANY_LINKS },
})
