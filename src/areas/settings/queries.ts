import { queryOptions } from '@tanstack/react-query'
import { getMailSettings } from '#contract/mail-settings.ts'
import { getPaymentMethods } from '#contract/payment-methods.ts'
import type { SendCall } from '#src/platform/http.ts'
import { settingsKeys } from './keys.ts'

/** How the customer pays; another window may have changed it. */
export const paymentMethodsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: settingsKeys.paymentMethods,
    queryFn: async ({ signal }) => (await send(getPaymentMethods, {}, { signal })).paymentMethods,
    refetchOnWindowFocus: 'always',
  })

/** Which mails the customer gets; the link in one of them may have been used meanwhile. */
export const mailSettingsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: settingsKeys.mails,
    queryFn: ({ signal }) => send(getMailSettings, {}, { signal }),
    refetchOnWindowFocus: 'always',
  })
