import { useQuery } from '@tanstack/react-query'
import FolderMinus from 'lucide-react/icons/folder-minus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useParams } from 'react-router'
import { deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumGoneRoute, isAlbumGone } from '#src/photo-list/list/AlbumGoneRoute.tsx'
import { downloadOne } from '#src/photo-list/list/download-action.tsx'
import { PhotoViewerRoute } from '#src/photo-list/list/PhotoViewerRoute.tsx'
import { LIBRARY, useDownload } from '#src/photo-list/list/use-downloads.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import type { RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { albumQuery } from './queries.ts'
import { useAlbumHidden } from './use-album-hidden.ts'
import { useAlbumSource } from './use-album-source.ts'

/** The viewer over an album, connected. */
export function AlbumPreviewRoute() {
  const { albumId = '', photoId = '' } = useParams<RouteParams<'albumPhotoPreview'>>()
  const { send } = useServices()
  const [sorting] = useSorting('albumPhotos')
  const text = useText()
  const emit = useEmit()
  const download = useDownload()
  const album = useQuery(albumQuery(send, albumId))
  const { use: withDeletions } = useAppFlow(deletePhotosFlow)
  const albumName = album.data?.albumName ?? ''
  const source = useAlbumSource(albumId, sorting)
  const { hidden } = useAlbumHidden(albumId)
  if (isAlbumGone(album)) return <AlbumGoneRoute />
  return (
    <PhotoViewerRoute
      source={source}
      photoId={photoId}
      hidden={hidden}
      actionsFor={(id) => [
        ...downloadOne(text, download && (() => download([id], LIBRARY))),
        {
          id: 'copy',
          text: text('selection.copyToAlbum'),
          icon: <FolderPlus />,
          onSelect: () => emit({ type: 'copyToAlbumAsked', photoIds: [id] }),
        },
        {
          id: 'remove',
          text: text('selection.removeFromAlbum'),
          icon: <FolderMinus />,
          onSelect: () => emit({ type: 'removeFromAlbumAsked', removal: { albumId, albumName, photoIds: [id] } }),
        },
        {
          id: 'delete',
          text: text('viewer.delete'),
          icon: <Trash />,
          onSelect: () =>
            withDeletions((deletions) => deletions.send({ type: 'DELETE_ASKED', photos: { [id]: true } })),
        },
      ]}
    />
  )
}
