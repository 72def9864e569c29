import type { importActivationMachine } from '#machines/imports/import-activation/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** An import belongs to the app: the page may be left while it runs. */
export const importActivationFlow: AppFlow<typeof importActivationMachine> = {
  id: 'import-activation',
  load: async (services) => ({
    machine: (await import('./flows.ts')).provideImportActivation(services),
    input: undefined,
  }),
}
