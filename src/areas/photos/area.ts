import Images from 'lucide-react/icons/images'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import type { Area } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import type { Go } from '#src/platform/links.tsx'
import { paths } from '#src/platform/routes.ts'
import { changeSorting, sortingOf } from '#src/platform/sorting.ts'
import {
  dropCountsOnTheirWay,
  forgetPhotos,
  refreshLibraryCounts,
  refreshPhotos,
  removePhotos,
  restorePhotos,
} from './cache.ts'
import { prefetchFirstPage, prefetchPhotos } from './prefetch.ts'

/** Photo spec 4 'Add photos': what was added is to be seen. */
function showNewest(go: Go): void {
  if (sortingOf('photos').sortKey !== 'created') changeSorting('photos', { sortKey: 'created', sortOrder: 'desc' })
  if (window.location.pathname !== paths.photos) go(paths.photos)
}

const factHandlers: FactHandlers = {
  // open question 5: the customer stays in the album
  photosChosen: ({ albumId }, { go }) => {
    if (albumId === null) showNewest(go)
  },
  photosTransferred: ({ count }, { go, services }) => {
    refreshPhotos(services.queryClient)
    if (count > 0) showNewest(go)
  },
  photosStored: (_fact, { services }) => refreshPhotos(services.queryClient),
  deletionConfirmed: (_fact, { services }) => dropCountsOnTheirWay(services.queryClient),
  photosDeleted: ({ photoIds, placed }, { services }) => removePhotos(services.queryClient, photoIds, placed),
  deletionFailed: (_fact, { services }) => refreshPhotos(services.queryClient),
  photosRestored: ({ photoIds }, { services }) => restorePhotos(services.queryClient, photoIds),
  restoreFailed: (_fact, { services }) => refreshPhotos(services.queryClient),
  allPhotosDeleted: (_fact, { services, go }) => {
    forgetPhotos(services.queryClient)
    go(paths.photos)
    window.scrollTo({ top: 0 })
  },
  legacyPhotosArrived: (_fact, { services }) => refreshPhotos(services.queryClient),
  libraryActivated: (_fact, { services }) => refreshPhotos(services.queryClient),
  allPhotosRestored: (_fact, { services }) => forgetPhotos(services.queryClient),
  albumCreated: (_fact, { services }) => refreshLibraryCounts(services.queryClient),
  albumDeleted: (_fact, { services }) => refreshLibraryCounts(services.queryClient),
  sharedAlbumDeleted: (_fact, { services }) => refreshLibraryCounts(services.queryClient),
}

const loadPreview = async () => (await import('./PreviewRoute.tsx')).PreviewRoute
const guard = { flag: 'PhotoManagementTimelineViewEnabled' } as const

export const photosArea: Area = {
  pages: [
    {
      route: 'photos',
      guard,
      title: 'photos.title',
      load: async () => (await import('./PhotosRoute.tsx')).PhotosRoute,
      prefetch: prefetchPhotos,
      prefetchFirst: prefetchFirstPage,
      frame: 'frame',
      back: { path: paths.home, text: 'photos.back' },
      menu: {
        id: 'photos',
        text: 'menu.photos',
        icon: Images,
        Hint: lazyRetry(async () => (await import('./PhotosHintRoute.tsx')).PhotosHintRoute),
        End: lazyRetry(async () => (await import('./PhotosEndRoute.tsx')).PhotosEndRoute),
      },
    },
    { route: 'photoPreview', guard, title: 'viewer.label', load: loadPreview, frame: 'bare' },
  ],
  slots: [
    {
      id: 'photos',
      slot: 'overview',
      Part: lazyRetry(async () => (await import('./OverviewPhotosRoute.tsx')).OverviewPhotosRoute),
    },
    {
      id: 'begin',
      slot: 'menuFirst',
      Part: lazyRetry(async () => (await import('./BeginRoute.tsx')).BeginRoute),
    },
  ],
  redirects: { photoManagement: paths.photos },
  factHandlers,
  lazyCode: [loadPreview, () => import('./ids.ts')],
}
