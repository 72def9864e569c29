const SHARED_ALBUMS = 'shared-albums'
export const sharedAlbumKeys = {
  albums: [SHARED_ALBUMS, 'album'],
  album: (albumId: string) => [SHARED_ALBUMS, 'album', albumId],
}
