import type { QueryClient } from '@tanstack/react-query'
import type { Album } from '#contract/albums.ts'
import { removeFromPages } from '#src/photo-list/list/page-cache.ts'
import { type Area, flowOverlay, screenOverlay } from '#src/platform/area.ts'
import type { FactHandlers } from '#src/platform/facts.ts'
import { paths } from '#src/platform/routes.ts'
import { albumOrders, placedInAlbum } from './album-orders.ts'
import { copyToAlbumFlow, removeFromAlbumFlow } from './app-flows.ts'
import { albumKeys } from './keys.ts'

/** Lists of albums hold names, covers and counts: whatever changes an album changes them. */
function refreshAlbum(client: QueryClient, albumId: string): void {
  void client.invalidateQueries({ queryKey: albumKeys.lists })
  void client.invalidateQueries({ queryKey: albumKeys.album(albumId) })
}

/** Takes photos out of the cached album: what they leave open is read again. */
function removeFromAlbum(client: QueryClient, albumId: string, photoIds: readonly string[]): void {
  removeFromPages(
    client,
    albumOrders(albumId),
    { gone: new Set(photoIds), placed: placedInAlbum(albumId, photoIds) },
    () => {
      const album = client.setQueryData<Album>(albumKeys.album(albumId), (before) =>
        before ? { ...before, photosCount: Math.max(0, before.photosCount - photoIds.length) } : before,
      )
      return () => album?.photosCount ?? 0
    },
  )
}

const refreshAlbums = (client: QueryClient) => void client.invalidateQueries({ queryKey: albumKeys.all })

const factHandlers: FactHandlers = {
  copyToAlbumAsked: ({ photoIds }, { flows, services }) =>
    flows.use(copyToAlbumFlow, services, (copies) => copies.send({ type: 'COPY_ASKED', photoIds })),
  removeFromAlbumAsked: ({ removal }, { flows, services }) =>
    flows.use(removeFromAlbumFlow, services, (removals) => removals.send({ type: 'REMOVAL_ASKED', removal })),
  albumCreated: ({ albumId }, { services }) => refreshAlbum(services.queryClient, albumId),
  albumRenamed: ({ albumId }, { services }) => refreshAlbum(services.queryClient, albumId),
  albumDeleted: ({ albumId }, { services, go }) => {
    go(paths.albums, { replace: true })
    services.queryClient.removeQueries({ queryKey: albumKeys.album(albumId), type: 'inactive' })
    void services.queryClient.invalidateQueries({ queryKey: albumKeys.lists })
  },
  albumGone: ({ albumId }, { services }) => refreshAlbum(services.queryClient, albumId),
  photosCopied: ({ albumId }, { services }) => refreshAlbum(services.queryClient, albumId),
  photosRemovedFromAlbum: ({ albumId, photoIds }, { services }) => {
    removeFromAlbum(services.queryClient, albumId, photoIds)
    refreshAlbum(services.queryClient, albumId)
  },
  removalFailed: ({ albumId }, { services }) => refreshAlbum(services.queryClient, albumId),
  sharedAlbumDeleted: (_fact, { services }) => refreshAlbums(services.queryClient),
  photosStored: (_fact, { services }) => refreshAlbums(services.queryClient),
  // what the library had already was added to albums, too
  uploadsEnded: (_fact, { services }) => refreshAlbums(services.queryClient),
  // covers and counts follow the library (open question 56)
  photosDeleted: (_fact, { services }) => refreshAlbums(services.queryClient),
  photosRestored: (_fact, { services }) => refreshAlbums(services.queryClient),
  allPhotosDeleted: (_fact, { services }) => refreshAlbums(services.queryClient),
  allPhotosRestored: (_fact, { services }) => refreshAlbums(services.queryClient),
  libraryActivated: (_fact, { services }) => refreshAlbums(services.queryClient),
}

const loadCopyDialog = async () => (await import('./CopyToAlbumRoute.tsx')).CopyToAlbumRoute
const loadRemoveDialog = async () => (await import('./RemoveFromAlbumScreen.tsx')).RemoveFromAlbumScreen

const guard = { flag: 'PhotoManagementAlbumViewEnabled' } as const
const loadPreview = async () => (await import('./AlbumPreviewRoute.tsx')).AlbumPreviewRoute

export const albumsArea: Area = {
  pages: [
    {
      route: 'albums',
      guard,
      title: 'photos.tab.albums',
      load: async () => (await import('./AlbumsRoute.tsx')).AlbumsRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'photos.back' },
      menuId: 'photos',
    },
    {
      route: 'album',
      guard,
      title: 'photos.tab.albums',
      load: async () => (await import('./AlbumRoute.tsx')).AlbumRoute,
      frame: 'frame',
      menuId: 'photos',
    },
    { route: 'albumPhotoPreview', guard, title: 'viewer.label', load: loadPreview, frame: 'bare' },
  ],
  overlays: [flowOverlay(copyToAlbumFlow, loadCopyDialog), screenOverlay(removeFromAlbumFlow, loadRemoveDialog)],
  factHandlers,
  lazyCode: [loadCopyDialog, loadRemoveDialog, () => import('./flows.ts')],
  // their dialogs may still be on their way
  onLeave: (flows) => {
    flows.running(copyToAlbumFlow)?.send({ type: 'CANCELLED' })
    flows.running(removeFromAlbumFlow)?.send({ type: 'CANCELLED' })
  },
}
