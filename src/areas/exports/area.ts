import type { QueryClient } from '@tanstack/react-query'
import { EXPORT_CHANGED } from '#contract/push.ts'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { type Area, flowOverlay } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import { paths } from '#src/platform/routes.ts'
import { exportLibraryFlow } from './app-flows.ts'
import { dismissedExport, watchedExport } from './kept.ts'
import { exportKeys } from './keys.ts'
import { ResumeExportRoute } from './ResumeExportRoute.tsx'

const loadDialog = async () => (await import('./ExportDialogRoute.tsx')).ExportDialogRoute
const loadPage = async () => (await import('./ExportRoute.tsx')).ExportRoute

const refreshExports = (client: QueryClient) => void client.invalidateQueries({ queryKey: exportKeys.all })

const factHandlers: FactHandlers = {
  exportAsked: (_fact, { flows, services }) =>
    flows.use(exportLibraryFlow, services, (exports) => exports.send({ type: 'EXPORT_ASKED' })),
  exportWatched: ({ backupId }) => void watchedExport.write(backupId),
  exportEnded: (_fact, { services }) => {
    watchedExport.remove()
    refreshExports(services.queryClient)
  },
  pushOpened: (_fact, { flows }) => flows.running(exportLibraryFlow)?.send({ type: 'CATCH_UP' }),
  pushReceived: ({ message }, { flows }) => {
    if (message.key !== EXPORT_CHANGED) return
    flows.running(exportLibraryFlow)?.send({ type: 'PUSHED', backupId: message.message.backupId })
  },
  exportDismissed: ({ backupId }) => void dismissedExport.write(backupId),
  exportOpened: ({ backupId }, { go }) => go(paths.photoExports(backupId)),
}

export const exportsArea: Area = {
  pages: [
    {
      route: 'photoExports',
      guard: { flag: 'PhotoManagementPhotoExportEnabled' },
      title: 'exports.title',
      load: loadPage,
      prefetch: async ({ send, queryClient }, { backupId = '' }) =>
        queryClient.prefetchQuery((await import('./queries.ts')).backupQuery(send, backupId)),
      frame: 'frame',
      menuId: 'photos',
    },
  ],
  overlays: [flowOverlay(exportLibraryFlow, loadDialog), { id: 'resume-export', View: ResumeExportRoute }],
  slots: [
    {
      id: 'export',
      slot: 'photosNotices',
      Part: lazyRetry(async () => (await import('./ExportNoticeRoute.tsx')).ExportNoticeRoute),
    },
  ],
  factHandlers,
  lazyCode: [loadDialog, () => import('./flows.ts')],
  // its dialog may still be on its way
  onLeave: (flows) => flows.running(exportLibraryFlow)?.send({ type: 'CANCELLED' }),
}
