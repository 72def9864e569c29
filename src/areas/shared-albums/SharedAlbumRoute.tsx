import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { SharedAlbum } from '#contract/shared-albums.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useNotFound } from '#src/forms/use-not-found.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumGoneRoute, isAlbumGone } from '#src/photo-list/list/AlbumGoneRoute.tsx'
import { AlbumUnavailable } from '#src/photo-list/list/AlbumUnavailable.tsx'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import { useListActions } from '#src/photo-list/list/use-list-actions.ts'
import { usePhotoList } from '#src/photo-list/list/use-photo-list.tsx'
import { useFlow } from '#src/platform/flows.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import type { RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { DeleteSharedAlbumScreen } from './DeleteSharedAlbumScreen.tsx'
import { provideDeleteSharedAlbum } from './flows.ts'
import { sharedAlbumQuery } from './queries.ts'
import { SharedAlbumScreen } from './SharedAlbumScreen.tsx'
import { useSharedAlbumSource } from './use-shared-album-source.ts'

/** A shared album, connected. One that is not there leads to the albums. */
export function SharedAlbumRoute() {
  const { albumId = '' } = useParams<RouteParams<'sharedAlbum'>>()
  const { send } = useServices()
  const album = useQuery(sharedAlbumQuery(send, albumId))
  if (isAlbumGone(album)) return <AlbumGoneRoute />
  if (!album.data) {
    return (
      <AlbumUnavailable failure={failureOf(album)} isBusy={album.isFetching} onRetry={() => void album.refetch()} />
    )
  }
  return <ShownAlbum key={albumId} album={album.data} onGone={() => void album.refetch()} />
}

function ShownAlbum({ album, onGone }: { album: SharedAlbum; onGone: () => void }) {
  const { albumId, albumName } = album
  const { send, customerId } = useServices()
  const text = useText()
  usePageTitle(albumName)
  const now = useNow(nextMidnight)
  const [sorting, changeSorting] = useSorting('sharedAlbumPhotos')
  const list = usePhotoList({
    source: useSharedAlbumSource(albumId, sorting),
    hidden: useHidden(),
    label: text('album.grid'),
    failed: text('album.photosFailed'),
  })
  const role = album.ownerId === customerId() ? 'owner' : 'participant'
  const deletion = useFlow(
    useMemo(() => provideDeleteSharedAlbum(send), [send]),
    undefined,
  )
  useNotFound(deletion, onGone)
  return (
    <>
      <SharedAlbumScreen
        album={{
          albumName,
          created: album.created,
          photosCount: album.photosCount,
          cover: album.coverPhoto?.thumbnails.find(({ id }) => id === '800')?.url ?? null,
          role,
          owner: album.owner.email,
          participants: album.participants.map(({ email }) => email),
        }}
        photos={list.state}
        now={now}
        sorting={sorting}
        onSort={(next) => {
          list.keepPhotoInView({ id: `shared-album.${albumId}.${next.sortKey}.${next.sortOrder}` })
          changeSorting(next)
        }}
        {...useListActions(list, { name: albumName, sharedAlbumId: albumId })}
        onDeleteAlbum={() => deletion.send({ type: 'ASKED', subject: { albumId, albumName, role } })}
      />
      <DeleteSharedAlbumScreen snapshot={useSelector(deletion, (state) => state)} send={deletion.send} />
    </>
  )
}
