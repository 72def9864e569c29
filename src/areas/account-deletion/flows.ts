import { fromPromise } from 'xstate'
import { requestAccountDeletion } from '#contract/account-deletion.ts'
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion/machine.ts'
import { callActor } from '#src/platform/call-actor.ts'
import type { Services } from '#src/platform/services.ts'
import { identityOf } from './identity.ts'

/** `leave` leaves the page, and resolves when the customer is back without a sign-in. */
export const provideAccountDeletion = (services: Services, leave: () => Promise<void>) =>
  accountDeletionMachine.provide({
    actors: {
      requestDeletion: callActor(services.send, requestAccountDeletion, () => ({
        params: identityOf(services),
        body: { channel: services.brand.channel },
      })),
      signInAgain: fromPromise<void, undefined>(leave),
    },
  })
