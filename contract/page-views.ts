import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Ours: a page was looked at, by its name in the route table; sent only with consent to analytics. */
export const countPageView = defineCall({
  service: 'analytics',
  method: 'POST',
  path: '/v1/page-views',
  ours: true,
  anonymous: true,
  description:
    'Counts that a page was looked at. Says nothing of who looked, and nothing of the address but its route.',
  body: v.strictObject({ route: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,40}$/)) }),
  answer: v.object({}),
})
