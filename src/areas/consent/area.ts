import { lazyIdle, lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import { consentFlow } from './app-flow.ts'

export const consentArea: Area = {
  overlays: [
    {
      id: 'consent',
      // nothing of it before the page: asking can wait, and nothing is loaded unasked
      View: lazyIdle('pointerdown', async () => (await import('./ConsentRoute.tsx')).ConsentRoute),
    },
  ],
  slots: [
    {
      id: 'consent',
      slot: 'settings',
      Part: lazyRetry(async () => (await import('./ConsentSettingRoute.tsx')).ConsentSettingRoute),
    },
    {
      id: 'consent-footer',
      slot: 'footer',
      Part: lazyIdle('pointerdown', async () => (await import('./CookiesButtonRoute.tsx')).CookiesButtonRoute),
    },
    {
      id: 'survey',
      slot: 'footer',
      Part: lazyIdle('pointerdown', async () => (await import('./SurveyButtonRoute.tsx')).SurveyButtonRoute),
    },
  ],
  factHandlers: {
    consentSettingsAsked: (_fact, { flows, services }) =>
      flows.use(consentFlow, services, (actor) => actor.send({ type: 'SETTINGS_OPENED' })),
  },
}
