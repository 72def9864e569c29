import type { QueryClient } from '@tanstack/react-query'
import type { DeletedDay } from '#contract/deleted-photos.ts'
import { logAbandoned } from '#src/areas/delete-photos/abandoned.ts'
import { removeFromPages } from '#src/photo-list/list/page-cache.ts'
import { type Area, screenOverlay } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import { paths } from '#src/platform/routes.ts'
import { purgePhotosFlow } from './app-flows.ts'
import { deletedKeys, deletedList } from './keys.ts'

/** Photos have left 'Recently deleted': what they leave open is read again. */
function takeOut(client: QueryClient, photoIds: readonly string[]): void {
  removeFromPages(client, [deletedList], { gone: new Set(photoIds), placed: {} }, (lost) => {
    const days = client.setQueryData<readonly DeletedDay[]>(deletedKeys.days, (before) =>
      before?.map((one) => ({ ...one, photosCount: Math.max(0, one.photosCount - (lost.get(one.day)?.size ?? 0)) })),
    )
    return (day) => days?.find((one) => one.day === day)?.photosCount ?? 0
  })
  void client.invalidateQueries({ queryKey: deletedKeys.days })
}

const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: deletedKeys.all })
const forget = (client: QueryClient) => void client.resetQueries({ queryKey: deletedKeys.all })

const factHandlers: FactHandlers = {
  photosDeleted: (_fact, { services }) => readAgain(services.queryClient),
  photosRestored: ({ photoIds }, { services }) => takeOut(services.queryClient, photoIds),
  restoreFailed: (_fact, { services }) => readAgain(services.queryClient),
  photosPurged: ({ photoIds }, { services }) => takeOut(services.queryClient, photoIds),
  purgeFailed: ({ abandoned }, { services }) => {
    for (const batch of abandoned) logAbandoned(batch, 'delete')
    readAgain(services.queryClient)
  },
  allPhotosDeleted: (_fact, { services }) => readAgain(services.queryClient),
  allPhotosRestored: (_fact, { services }) => forget(services.queryClient),
  allPhotosPurged: (_fact, { services }) => forget(services.queryClient),
}

const loadDialog = async () => (await import('./PurgePhotosScreen.tsx')).PurgePhotosScreen

export const recentlyDeletedArea: Area = {
  pages: [
    {
      route: 'recentlyDeleted',
      guard: { flag: 'PhotoManagementTimelineViewEnabled' },
      title: 'recentlyDeleted.title',
      load: async () => (await import('./RecentlyDeletedRoute.tsx')).RecentlyDeletedRoute,
      prefetch: async ({ send, queryClient }) =>
        queryClient.prefetchQuery((await import('./queries.ts')).deletedDaysQuery(send)),
      frame: 'frame',
      back: { path: paths.photos, text: 'photos.title' },
      menuId: 'photos',
    },
  ],
  overlays: [screenOverlay(purgePhotosFlow, loadDialog)],
  factHandlers,
  // its dialog may still be on its way
  onLeave: (flows) => flows.running(purgePhotosFlow)?.send({ type: 'CANCELLED' }),
}
