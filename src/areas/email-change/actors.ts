import * as v from 'valibot'
import { type EventObject, fromPromise } from 'xstate'
import type { PendingEmailChange } from '#contract/email-changes.ts'
import { createFreshSignIn } from '#src/platform/fresh-sign-in.ts'
import type { Services } from '#src/platform/services.ts'
import { storedValue } from '#src/platform/storage.ts'
import type { EmailChangeApi } from './api.ts'

/** The new address, while the customer signs in again. */
export const freshSignIn = createFreshSignIn('email-change', v.object({ email: v.string() }))

/** For the success page of this tab: mostly nobody is signed in to it any more. */
export const changedEmail = storedValue(
  'session',
  'changed-email',
  v.object({ email: v.string(), changed: v.boolean() }),
)

export const defineRequestChangeActor = ({ api }: { api: EmailChangeApi }) =>
  fromPromise<PendingEmailChange, { email: string }>(({ input, signal }) => api.request(input.email, { signal }))

export const defineResendActor = ({ api }: { api: EmailChangeApi }) =>
  fromPromise<PendingEmailChange, EventObject>(({ signal }) => api.resend({ signal }))

export const defineCancelActor = ({ api }: { api: EmailChangeApi }) =>
  fromPromise<{ email: string }, EventObject>(({ signal }) => api.cancel({ signal }))

export const defineSignInAgainActor = (access: Pick<Services, 'signedInAt' | 'signInAgain'>) =>
  fromPromise<unknown, { email: string }>(({ input }) => {
    const { pathname, search } = window.location
    return freshSignIn.leave(input, pathname + search, access)
  })

/** Confirms the link, and keeps the new address for the success page. */
export const confirmWith =
  (api: EmailChangeApi) =>
  async ({ token }: { token: string }, options: { signal: AbortSignal }): Promise<void> => {
    changedEmail.write(await api.confirm(token, options))
  }
