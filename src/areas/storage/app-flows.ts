import type { storageStatusMachine } from '#machines/storage/storage-status/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'

/** One dialog, whichever page opens it. */
export const storageStatusFlow: AppFlow<typeof storageStatusMachine> = {
  id: 'storage-status',
  load: async () => ({
    machine: (await import('#machines/storage/storage-status/machine.ts')).storageStatusMachine,
    input: undefined,
  }),
}
