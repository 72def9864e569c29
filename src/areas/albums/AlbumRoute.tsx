import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Album } from '#contract/albums.ts'
import { useNotFound } from '#src/forms/use-not-found.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumGoneRoute, isAlbumGone } from '#src/photo-list/list/AlbumGoneRoute.tsx'
import { AlbumUnavailable } from '#src/photo-list/list/AlbumUnavailable.tsx'
import { failureOf } from '#src/photo-list/list/failed-read.ts'
import { useCopyToAlbum } from '#src/photo-list/list/use-copy-to-album.ts'
import { useListActions } from '#src/photo-list/list/use-list-actions.ts'
import { usePhotoList } from '#src/photo-list/list/use-photo-list.tsx'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useEmit, useFact, useFlow } from '#src/platform/flows.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths, type RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { AlbumScreen } from './AlbumScreen.tsx'
import { coverAddress } from './cover.ts'
import { DeleteAlbumScreen } from './DeleteAlbumScreen.tsx'
import { EditAlbumRoute } from './EditAlbumRoute.tsx'
import { provideDeleteAlbum } from './flows.ts'
import { albumQuery } from './queries.ts'
import { useAddPhotos } from './use-add-photos.ts'
import { useAlbumHidden } from './use-album-hidden.ts'
import { useAlbumSource } from './use-album-source.ts'

/** An album, connected. One that is not there leads to the albums, a shared one to its own page (photo spec 2). */
export function AlbumRoute() {
  const { albumId = '' } = useParams<RouteParams<'album'>>()
  const { send, flags } = useServices()
  const { search } = useLocation()
  const album = useQuery(albumQuery(send, albumId))
  if (isAlbumGone(album)) return <AlbumGoneRoute />
  if (!album.data) {
    return (
      <AlbumUnavailable failure={failureOf(album)} isBusy={album.isFetching} onRetry={() => void album.refetch()} />
    )
  }
  if (album.data.isShared && flags.PhotoManagementSharedAlbumsViewEnabled)
    return <Navigate to={withCarriedQuery(paths.sharedAlbum(albumId), search)} replace />
  return <ShownAlbum key={albumId} album={album.data} onGone={() => void album.refetch()} />
}

function ShownAlbum({ album, onGone }: { album: Album; onGone: () => void }) {
  const { albumId, albumName } = album
  const { send } = useServices()
  const text = useText()
  const emit = useEmit()
  usePageTitle(albumName)
  const now = useNow(nextMidnight)
  const [isRenaming, setRenaming] = useState(false)
  const [sorting, changeSorting] = useSorting('albumPhotos')
  const { hidden, removing } = useAlbumHidden(albumId)
  const list = usePhotoList({
    source: useAlbumSource(albumId, sorting),
    hidden,
    label: text('album.grid'),
    failed: text('album.photosFailed'),
  })
  const { selection } = list
  useFact('photosRemovedFromAlbum', (fact) => {
    if (fact.albumId === albumId) selection.removed(fact.photoIds)
  })
  const deletion = useFlow(
    useMemo(() => provideDeleteAlbum(send), [send]),
    undefined,
  )
  useNotFound(deletion, onGone)
  return (
    <>
      <AlbumScreen
        album={{
          albumName,
          created: album.created,
          photosCount: Math.max(0, album.photosCount - removing),
          cover: coverAddress(album.coverPhoto, '800'),
        }}
        photos={list.state}
        now={now}
        sorting={sorting}
        onSort={(next) => {
          list.keepPhotoInView({ id: `album.${albumId}.${next.sortKey}.${next.sortOrder}` })
          changeSorting(next)
        }}
        {...useListActions(list, { name: albumName, sharedAlbumId: null })}
        onRename={() => setRenaming(true)}
        onDeleteAlbum={() => deletion.send({ type: 'ASKED', subject: { albumId, albumName } })}
        onCopyToAlbum={useCopyToAlbum(selection)}
        onRemove={() =>
          emit({
            type: 'removeFromAlbumAsked',
            removal: { albumId, albumName, photoIds: Object.keys(selection.placed()) },
          })
        }
        addPhotos={useAddPhotos(albumId)}
        isRemoving={Object.keys(hidden).some((id) => id in selection.snapshot.context.selected)}
      />
      {isRenaming && (
        <EditAlbumRoute albumId={albumId} albumName={albumName} onClose={() => setRenaming(false)} onGone={onGone} />
      )}
      <DeleteAlbumScreen snapshot={useSelector(deletion, (state) => state)} send={deletion.send} />
    </>
  )
}
