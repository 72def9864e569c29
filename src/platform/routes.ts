/** The route table (photo spec 2, account spec 2.1). Paths are written here once. */
export const paths = {
  home: '/',
  logout: '/logout',
  photoManagement: '/my-photos',
  photos: '/my-photos/photos',
  photoPreview: (id: string) => `/my-photos/photos/preview/${id}`,
  albums: '/my-photos/albums',
} as const

/** Paths as the router matches them. */
export const patterns = {
  photoPreview: '/my-photos/photos/preview/:photoId',
} as const

/** Photo pages whose screens come later: guarded ones, not allowed to anybody yet. */
export const PHOTO_PAGES_TO_COME: readonly string[] = [
  paths.albums,
  '/my-photos/albums/:albumId',
  '/my-photos/albums/:albumId/preview/:photoId',
  '/my-photos/shared-albums/:albumId',
  '/my-photos/shared-albums/:albumId/preview/:photoId',
  '/my-photos/exports/:backupId',
]

/** Pages that need no sign-in. */
const PUBLIC: readonly string[] = [paths.logout]

export const isPublicPath = (pathname: string): boolean => PUBLIC.includes(pathname)
