import { confirmAccountDeletion, getAccountContents, requestAccountDeletion } from '#contract/account-deletion.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** Whom the calls are about: the claims of the sign-in token. */
export interface Identity {
  idpType: string
  idpSub: string
}

/** One function a call of the account's deletion. */
export const createAccountDeletionApi = (send: SendCall, identity: Identity) => ({
  contents: (options?: CallOptions) => send(getAccountContents, { params: identity }, options),
  request: (channel: string, options?: CallOptions) =>
    send(requestAccountDeletion, { params: identity, body: { channel } }, options),
  confirm: (token: string, options?: CallOptions) =>
    send(confirmAccountDeletion, { params: { ...identity, token } }, options),
})
export type AccountDeletionApi = ReturnType<typeof createAccountDeletionApi>
