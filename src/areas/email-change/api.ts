import {
  cancelEmailChange,
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/email-changes.ts'
import type { CallOptions } from '#src/platform/http.ts'
import type { Services } from '#src/platform/services.ts'

type Access = Pick<Services, 'send' | 'brand' | 'customerId' | 'idpType'>

/** The calls of the e-mail change, each for the signed-in customer. */
export function createEmailChangeApi({ send, brand, customerId, idpType }: Access) {
  const identity = () => ({ idpType: idpType(), idpSub: customerId() ?? '' })
  return {
    request: (email: string, options?: CallOptions) =>
      send(requestEmailChange, { params: identity(), body: { email, channel: brand.channel } }, options),
    pending: (options?: CallOptions) => send(getPendingEmailChange, { params: identity() }, options),
    resend: (options?: CallOptions) =>
      send(resendEmailChange, { params: identity(), body: { channel: brand.channel } }, options),
    cancel: (options?: CallOptions) => send(cancelEmailChange, { params: identity() }, options),
    confirm: (token: string, options?: CallOptions) =>
      send(confirmEmailChange, { params: { ...identity(), token } }, options),
  }
}
export type EmailChangeApi = ReturnType<typeof createEmailChangeApi>
