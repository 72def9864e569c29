import Settings from 'lucide-react/icons/settings'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { customerKeys, customerQuery } from '#src/platform/customer.ts'
import { paths } from '#src/platform/routes.ts'
import { BusinessStatusRoute } from './BusinessStatusRoute.tsx'
import { businessKeys, settingsKeys } from './keys.ts'

/** Consumers and business customers have pages of their own (account spec 2.1) with the sections that concern them. */
const settingsPage = {
  title: 'settings.title',
  customerFailed: 'settings.failed',
  load: async () => (await import('./SettingsRoute.tsx')).SettingsRoute,
  prefetch: ({ send, queryClient }) => queryClient.prefetchQuery(customerQuery(send)),
  frame: 'frame',
  back: { path: paths.home, text: 'menu.overview' },
  menu: { id: 'settings', text: 'menu.settings', icon: Settings },
} as const satisfies Partial<NonNullable<Area['pages']>[number]>

const below = { frame: 'frame', menuId: 'settings', back: { path: paths.settings, text: 'settings.title' } } as const

/** Pages of the newsletter's link: it works without signing in (account spec 2.2). */
const link = { frame: 'bare', guard: 'public' } as const

export const settingsArea: Area = {
  pages: [
    { ...settingsPage, route: 'settings', guard: { customer: 'consumer', otherwise: paths.settingsB2b } },
    { ...settingsPage, route: 'settingsB2b', guard: { customer: 'business' } },
    {
      ...below,
      route: 'personalDetails',
      title: 'personalDetails.title',
      customerFailed: 'settings.failed',
      load: async () => (await import('./PersonalDetailsRoute.tsx')).PersonalDetailsRoute,
    },
    {
      ...below,
      route: 'businessDetails',
      guard: { customer: 'business' },
      back: { path: paths.settingsB2b, text: 'settings.title' },
      title: 'businessDetails.title',
      load: async () => (await import('./BusinessDetailsRoute.tsx')).BusinessDetailsRoute,
    },
    {
      ...below,
      route: 'paymentMethod',
      title: 'paymentMethod.title',
      customerFailed: 'settings.failed',
      load: async () => (await import('./PaymentMethodRoute.tsx')).PaymentMethodRoute,
      prefetch: async ({ send, queryClient }) =>
        queryClient.prefetchQuery((await import('./queries.ts')).paymentMethodsQuery(send)),
    },
    {
      ...link,
      route: 'doubleOptInConfirmation',
      title: 'confirmation.title',
      load: async () => (await import('./SubscriptionRoutes.tsx')).SubscriptionConfirmationRoute,
    },
    {
      ...link,
      route: 'doubleOptInSuccess',
      title: 'subscription.successTitle',
      load: async () => (await import('./SubscriptionRoutes.tsx')).SubscribedRoute,
    },
    {
      ...link,
      route: 'doubleOptInError',
      title: 'subscription.errorTitle',
      load: async () => (await import('./SubscriptionRoutes.tsx')).NotSubscribedRoute,
    },
  ],
  slots: [
    {
      id: 'business-status',
      slot: 'businessNotices',
      // not lazy: the page waits for it
      Part: BusinessStatusRoute,
    },
    {
      id: 'business-details',
      slot: 'businessSettings',
      Part: lazyRetry(async () => (await import('./BusinessDetailsSettingRoute.tsx')).BusinessDetailsSettingRoute),
    },
    {
      id: 'personal-details',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./PersonalDetailsSettingRoute.tsx')).PersonalDetailsSettingRoute),
    },
    {
      id: 'payment-method',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./PaymentMethodSettingRoute.tsx')).PaymentMethodSettingRoute),
    },
    {
      id: 'mails',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./MailSettingsSettingRoute.tsx')).MailSettingsSettingRoute),
    },
  ],
  factHandlers: {
    businessDetailsChanged: ({ details }, { services }) => {
      services.queryClient.setQueryData(businessKeys.details, details)
      // the account's status may have changed with them
      void services.queryClient.invalidateQueries({ queryKey: customerKeys.me })
    },
    paymentMethodsChanged: (_fact, { services }) =>
      void services.queryClient.invalidateQueries({ queryKey: settingsKeys.paymentMethods }),
    mailSettingsChanged: ({ settings }, { services }) =>
      void services.queryClient.setQueryData(settingsKeys.mails, settings),
  },
}
