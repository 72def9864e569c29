import { useQuery } from '@tanstack/react-query'
import FolderMinus from 'lucide-react/icons/folder-minus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useParams } from 'react-router'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { AlbumGoneRoute, isAlbumGone } from '#src/photo-list/list/AlbumGoneRoute.tsx'
import { downloadOne } from '#src/photo-list/list/download-action.tsx'
import { PhotoViewerRoute } from '#src/photo-list/list/PhotoViewerRoute.tsx'
import { useDownload } from '#src/photo-list/list/use-downloads.ts'
import type { RouteParams } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { sharedAlbumQuery } from './queries.ts'
import { useSharedAlbumSource } from './use-shared-album-source.ts'

const nothing = () => undefined

/** The viewer over a shared album, connected: what changes photos is off, and says why (photo spec 2). */
export function SharedAlbumPreviewRoute() {
  const { albumId = '', photoId = '' } = useParams<RouteParams<'sharedAlbumPhotoPreview'>>()
  const { send } = useServices()
  const [sorting] = useSorting('sharedAlbumPhotos')
  const text = useText()
  const download = useDownload()
  const disabledReason = text('sharedAlbum.unavailable')
  const album = useQuery(sharedAlbumQuery(send, albumId))
  const source = useSharedAlbumSource(albumId, sorting)
  const hidden = useHidden()
  if (isAlbumGone(album)) return <AlbumGoneRoute />
  return (
    <PhotoViewerRoute
      source={source}
      photoId={photoId}
      hidden={hidden}
      actionsFor={(id) => [
        ...downloadOne(text, download && (() => download([id], { name: null, sharedAlbumId: albumId }))),
        {
          id: 'copy',
          text: text('selection.copyToAlbum'),
          icon: <FolderPlus />,
          disabledReason,
          onSelect: nothing,
        },
        {
          id: 'remove',
          text: text('selection.removeFromAlbum'),
          icon: <FolderMinus />,
          disabledReason,
          onSelect: nothing,
        },
        { id: 'delete', text: text('viewer.delete'), icon: <Trash />, disabledReason, onSelect: nothing },
      ]}
    />
  )
}
