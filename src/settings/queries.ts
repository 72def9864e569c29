import { queryOptions } from '@tanstack/react-query'
import type { SettingsApi } from './api.ts'

export const settingsKeys = { paymentMethods: ['payment-methods'], mails: ['mail-settings'] }

/** How the customer pays; another window may have changed it. */
export const paymentMethodsQuery = (api: SettingsApi) =>
  queryOptions({
    queryKey: settingsKeys.paymentMethods,
    queryFn: async ({ signal }) => (await api.paymentMethods({ signal })).paymentMethods,
    refetchOnWindowFocus: 'always',
  })

/** Which mails the customer gets; the link in one of them may have been used meanwhile. */
export const mailSettingsQuery = (api: SettingsApi) =>
  queryOptions({
    queryKey: settingsKeys.mails,
    queryFn: ({ signal }) => api.mails({ signal }),
    refetchOnWindowFocus: 'always',
  })
