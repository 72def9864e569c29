import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { confirmEmailChange } from '#contract/email-changes.ts'
import { createFreshSignIn } from '#src/platform/fresh-sign-in.ts'
import type { Services } from '#src/platform/services.ts'
import { storedValue } from '#src/platform/storage.ts'
import { type IdentityAccess, identityOf } from './identity.ts'

/** The new address, while the customer signs in again. */
export const freshSignIn = createFreshSignIn('email-change', v.object({ email: v.string() }))

/** For the success page of this tab: mostly nobody is signed in to it any more. */
export const changedEmail = storedValue(
  'session',
  'changed-email',
  v.object({ email: v.string(), changed: v.boolean() }),
)

export const defineSignInAgainActor = (access: Pick<Services, 'signedInAt' | 'signInAgain'>) =>
  fromPromise<unknown, { email: string }>(({ input }) => {
    const { pathname, search } = window.location
    return freshSignIn.leave(input, pathname + search, access)
  })

/** Confirms the link, and keeps the new address for the success page. */
export const confirmWith =
  (access: IdentityAccess) =>
  async ({ token }: { token: string }, options: { signal: AbortSignal }): Promise<void> => {
    changedEmail.write(await access.send(confirmEmailChange, { params: { ...identityOf(access), token } }, options))
  }
