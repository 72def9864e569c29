import { accountDeletionMachine } from '#machines/account-deletion/account-deletion/machine.ts'
import { defineRequestDeletionActor, defineSignInAgainActor } from './actors.ts'
import type { AccountDeletionApi } from './api.ts'

interface Provided {
  api: AccountDeletionApi
  channel: string
  leave: () => Promise<void>
}

export const provideAccountDeletion = ({ leave, ...calls }: Provided) =>
  accountDeletionMachine.provide({
    actors: {
      requestDeletion: defineRequestDeletionActor(calls),
      signInAgain: defineSignInAgainActor({ leave }),
    },
  })
