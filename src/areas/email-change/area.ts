import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { customerKeys, customerQuery } from '#src/platform/customer.ts'
import { paths } from '#src/platform/routes.ts'
import { pendingChangeKey } from './keys.ts'

const changePage = {
  title: 'emailChange.title',
  load: async () => (await import('./EmailChangeRoute.tsx')).EmailChangeRoute,
  prefetch: ({ send, queryClient }) => queryClient.prefetchQuery(customerQuery(send)),
  frame: 'frame',
  menuId: 'settings',
} as const satisfies Partial<NonNullable<Area['pages']>[number]>

export const emailChangeArea: Area = {
  pages: [
    { ...changePage, route: 'changeEmail', guard: { customer: 'consumer', otherwise: paths.changeEmailB2b } },
    { ...changePage, route: 'changeEmailB2b', guard: { customer: 'business' } },
    {
      route: 'changeEmailConfirmation',
      title: 'confirmation.title',
      load: async () => (await import('./ConfirmRoute.tsx')).ConfirmRoute,
      frame: 'bare',
    },
    {
      route: 'changeEmailSuccess',
      guard: 'public',
      title: 'emailChange.successTitle',
      load: async () => (await import('./SuccessRoute.tsx')).SuccessRoute,
      frame: 'bare',
    },
    {
      route: 'changeEmailError',
      guard: 'public',
      title: 'emailChange.errorTitle',
      load: async () => (await import('./ErrorRoute.tsx')).ErrorRoute,
      frame: 'bare',
    },
  ],
  slots: [
    {
      id: 'sign-in-email',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./EmailSettingRoute.tsx')).EmailSettingRoute),
    },
  ],
  factHandlers: {
    pendingEmailChanged({ pending }, { services: { queryClient } }) {
      queryClient.setQueryData(pendingChangeKey, { pending })
      // where it was confirmed elsewhere, the address is another one
      if (pending === null) void queryClient.invalidateQueries({ queryKey: customerKeys.me })
    },
  },
}
