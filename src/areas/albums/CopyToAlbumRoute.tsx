import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { Actor } from 'xstate'
import type { copyToAlbumMachine } from '#machines/albums/copy-to-album/machine.ts'
import { useServices } from '#src/platform/services.ts'
import { type AlbumChoices, CopyToAlbumScreen } from './CopyToAlbumScreen.tsx'
import { coverAddress } from './cover.ts'
import { albumsQuery } from './queries.ts'

/** The copy dialog, whichever page asked for it. */
export function CopyToAlbumRoute({ actor }: { actor: Actor<typeof copyToAlbumMachine> }) {
  const snapshot = useSelector(actor, (state) => state)
  const choices = useAlbumChoices(!snapshot.matches('closed'))
  return <CopyToAlbumScreen snapshot={snapshot} send={actor.send} choices={choices} />
}

/** Own albums that are not shared: photos can't be copied to shared ones (photo spec 6). */
function useAlbumChoices(isOpen: boolean): AlbumChoices {
  const { send } = useServices()
  const albums = useInfiniteQuery({ ...albumsQuery(send, false), enabled: isOpen })
  if (albums.data) {
    return {
      state: 'shown',
      albums: albums.data.pages.flatMap((page) =>
        page.albums.map(({ albumId, albumName, photosCount, coverPhoto }) => ({
          albumId,
          albumName,
          photosCount,
          cover: coverAddress(coverPhoto),
        })),
      ),
      onMore: albums.hasNextPage ? () => void albums.fetchNextPage() : undefined,
      isLoadingMore: albums.isFetchingNextPage,
    }
  }
  if (albums.fetchStatus === 'paused') return { state: 'offline' }
  if (albums.isError) return { state: 'failed', isBusy: albums.isFetching, onRetry: () => void albums.refetch() }
  return { state: 'loading' }
}
