import type { consentMachine } from '#machines/consent/consent/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

export const consentFlow: AppFlow<typeof consentMachine> = {
  id: 'consent',
  load: async () => (await import('./flows.ts')).startConsent(),
}
