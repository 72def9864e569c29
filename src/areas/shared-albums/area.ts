import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { sharedAlbumKeys } from './keys.ts'

const guard = { flag: 'PhotoManagementSharedAlbumsViewEnabled' } as const

export const sharedAlbumsArea: Area = {
  pages: [
    {
      route: 'sharedAlbum',
      guard,
      title: 'sharedAlbums.title',
      load: async () => (await import('./SharedAlbumRoute.tsx')).SharedAlbumRoute,
      frame: 'frame',
      menuId: 'photos',
    },
    {
      route: 'sharedAlbumPhotoPreview',
      guard,
      title: 'viewer.label',
      load: async () => (await import('./SharedAlbumPreviewRoute.tsx')).SharedAlbumPreviewRoute,
      frame: 'bare',
    },
  ],
  factHandlers: {
    // its owner may have deleted the album meanwhile
    downloadNotFound: (_fact, { services }) =>
      void services.queryClient.invalidateQueries({ queryKey: sharedAlbumKeys.albums }),
    sharedAlbumDeleted: ({ albumId }, { services, go }) => {
      go(paths.albums, { replace: true })
      services.queryClient.removeQueries({ queryKey: sharedAlbumKeys.album(albumId), type: 'inactive' })
    },
  },
}
