import Download from 'lucide-react/icons/download'
import { EXPORT_CHANGED } from '#contract/push.ts'
import { type Area, screenOverlay } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import { paths } from '#src/platform/routes.ts'
import { downloadArchiveFlow, downloadPhotoFlow, pushChannelFlow } from './app-flows.ts'
import { forgetAwaited } from './awaited.ts'
import { downloadKeys } from './keys.ts'
import { ReturnRoute } from './ReturnRoute.tsx'

const factHandlers: FactHandlers = {
  // one photo needs no archive
  downloadAsked: ({ name, photoIds, sharedAlbumId }, { flows, services }) => {
    const [photoId] = photoIds
    if (photoId !== undefined && photoIds.length === 1) {
      flows.use(downloadPhotoFlow, services, (photo) => photo.send({ type: 'DOWNLOAD_ASKED', photoId }))
      return
    }
    const downloadId = crypto.randomUUID()
    flows.use(downloadArchiveFlow, services, (archives) =>
      archives.send({ type: 'DOWNLOAD_ASKED', downloadId, name, photoIds, sharedAlbumId }),
    )
  },
  pushWanted: ({ by, isWanted }, { flows, services }) => {
    if (isWanted) flows.use(pushChannelFlow, services, (channel) => channel.send({ type: 'WANTED', by }))
    else flows.running(pushChannelFlow)?.send({ type: 'UNWANTED', by })
  },
  pushOpened: (_fact, { flows }) => flows.running(downloadArchiveFlow)?.send({ type: 'CATCH_UP' }),
  pushReceived: ({ message }, { flows }) => {
    if (message.key === EXPORT_CHANGED) return
    const { downloadId } = message.message
    flows.running(downloadArchiveFlow)?.send({ type: 'PUSHED', key: message.key, downloadId })
  },
  archiveEnded: ({ downloadId }) => forgetAwaited(downloadId),
  downloadsChanged: (_fact, { services }) =>
    void services.queryClient.invalidateQueries({ queryKey: downloadKeys.list }),
}

const loadDialog = async () => (await import('./DownloadPhotoScreen.tsx')).DownloadPhotoScreen

export const downloadsArea: Area = {
  pages: [
    {
      route: 'downloads',
      guard: { flag: 'PhotoManagementDownloadEnabled' },
      title: 'downloads.title',
      load: async () => (await import('./DownloadsRoute.tsx')).DownloadsRoute,
      frame: 'frame',
      back: { path: paths.photos, text: 'downloads.back' },
      menu: { id: 'downloads', text: 'menu.downloads', icon: Download },
    },
  ],
  overlays: [screenOverlay(downloadPhotoFlow, loadDialog), { id: 'return-to-downloads', View: ReturnRoute }],
  factHandlers,
  lazyCode: [loadDialog, () => import('./flows.ts')],
  // a failure's dialog may still be on its way; a download continues
  onLeave: (flows) => {
    const photo = flows.running(downloadPhotoFlow)
    if (photo?.getSnapshot().matches('failure')) photo.send({ type: 'CLOSED' })
  },
}
