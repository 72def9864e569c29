import { getCustomer, type PersonalDetails, updatePersonalDetails } from '#contract/customers.ts'
import { getMailSettings, subscribe, unsubscribe, updateMailSettings } from '#contract/mail-settings.ts'
import {
  getPaymentMethods,
  getPaymentOutcome,
  makePaymentMethodDefault,
  removePaymentMethod,
  startPayment,
} from '#contract/payment-methods.ts'
import type { CallOptions, SendCall } from '#src/platform/http.ts'

/** One function a call of the settings. */
export const createSettingsApi = (send: SendCall) => ({
  customer: (options?: CallOptions) => send(getCustomer, {}, options),
  saveDetails: (body: PersonalDetails & { revision: number }, options?: CallOptions) =>
    send(updatePersonalDetails, { body }, options),
  paymentMethods: (options?: CallOptions) => send(getPaymentMethods, {}, options),
  makeDefault: (id: string, options?: CallOptions) => send(makePaymentMethodDefault, { params: { id } }, options),
  removePaymentMethod: (id: string, options?: CallOptions) => send(removePaymentMethod, { params: { id } }, options),
  startPayment: (options?: CallOptions) => send(startPayment, {}, options),
  paymentOutcome: (id: string, options?: CallOptions) => send(getPaymentOutcome, { params: { id } }, options),
  mails: (options?: CallOptions) => send(getMailSettings, {}, options),
  setMailLocale: (locale: string, options?: CallOptions) => send(updateMailSettings, { body: { locale } }, options),
  subscribe: (options?: CallOptions) => send(subscribe, {}, options),
  unsubscribe: (options?: CallOptions) => send(unsubscribe, {}, options),
})
export type SettingsApi = ReturnType<typeof createSettingsApi>
