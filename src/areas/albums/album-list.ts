import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import type { AlbumListState, ShownAlbum } from './AlbumsScreen.tsx'
import { coverAddress } from './cover.ts'

interface ListedAlbum {
  albumId: string
  albumName: string
  coverPhoto: Photo | null
  photosCount: number
  created: string
}

interface AlbumPages {
  pages: readonly { albums: readonly ListedAlbum[] }[]
}

/** What is read of a list of albums, for its screen. */
export function albumListState(
  list: Pick<
    UseInfiniteQueryResult<AlbumPages>,
    | 'data'
    | 'error'
    | 'isError'
    | 'isFetching'
    | 'fetchStatus'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
    | 'refetch'
  >,
  pathOf: (albumId: string) => string,
): AlbumListState {
  if (list.data) {
    return {
      state: 'shown',
      albums: list.data.pages.flatMap(({ albums }) => albums.map((album) => shownAlbum(album, pathOf))),
      onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
      isLoadingMore: list.isFetchingNextPage,
    }
  }
  const failure = failureOf(list)
  if (failure === undefined) return { state: 'loading' }
  return { state: 'failed', failure, isBusy: list.isFetching, onRetry: () => void list.refetch() }
}

const shownAlbum = ({ coverPhoto, ...album }: ListedAlbum, pathOf: (albumId: string) => string): ShownAlbum => ({
  ...album,
  href: pathOf(album.albumId),
  cover: coverAddress(coverPhoto),
})
