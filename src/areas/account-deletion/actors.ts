import { fromPromise } from 'xstate'
import type { DeletionMail } from '#machines/account-deletion/account-deletion/machine.ts'
import type { AccountDeletionApi } from './api.ts'

interface Calls {
  api: AccountDeletionApi
  /** The brand that writes the mail. */
  channel: string
}

export const defineRequestDeletionActor = ({ api, channel }: Calls) =>
  fromPromise<DeletionMail, undefined>(({ signal }) => api.request(channel, { signal }))

/** Leaves the page; resolves when the customer is back without a sign-in. */
export const defineSignInAgainActor = ({ leave }: { leave: () => Promise<void> }) => fromPromise<void, undefined>(leave)
