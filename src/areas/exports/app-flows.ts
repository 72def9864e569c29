import type { exportLibraryMachine } from '#machines/exports/export-library/machine.ts'
import type { AppFlow } from '#src/platform/flows.ts'
import { watchedExport } from './kept.ts'

/** The export lives with the app: it is watched on every page, and after a reload. */
export const exportLibraryFlow: AppFlow<typeof exportLibraryMachine> = {
  id: 'export-library',
  load: async ({ send }) => ({
    machine: (await import('./flows.ts')).provideExportLibrary(send),
    input: { backupId: watchedExport.read() },
  }),
}
