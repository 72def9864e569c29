const ALBUMS = 'albums'
export const albumKeys = {
  all: [ALBUMS],
  lists: [ALBUMS, 'list'],
  list: (withShared: boolean) => [ALBUMS, 'list', withShared],
  sharedList: [ALBUMS, 'list', 'shared with the customer'],
  album: (albumId: string) => [ALBUMS, 'album', albumId],
}
