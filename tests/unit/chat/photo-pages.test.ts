import { expect, test } from 'vitest'
import { isPhotoPage } from '#src/areas/chat/photo-pages.ts'
import { patterns, type RouteName } from '#src/platform/routes.ts'

test('photo pages are those of photo management, with the viewer', () => {
  const found = (Object.keys(patterns) as RouteName[]).filter(isPhotoPage)
  expect(found).toEqual([
    'photoManagement',
    'photos',
    'photoPreview',
    'recentlyDeleted',
    'albums',
    'album',
    'albumPhotoPreview',
    'sharedAlbum',
    'sharedAlbumPhotoPreview',
    'photoExports',
  ])
})
