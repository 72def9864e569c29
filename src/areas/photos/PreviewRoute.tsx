import FolderPlus from 'lucide-react/icons/folder-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useParams } from 'react-router'
import { deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { downloadOne } from '#src/photo-list/list/download-action.tsx'
import { PhotoViewerRoute } from '#src/photo-list/list/PhotoViewerRoute.tsx'
import { LIBRARY, useDownload } from '#src/photo-list/list/use-downloads.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { useTimelineSource } from './use-timeline-source.ts'

/** The viewer over the Photos page, connected. */
export function PreviewRoute() {
  const { photoId = '' } = useParams()
  const [sorting] = useSorting('photos')
  const text = useText()
  const emit = useEmit()
  const download = useDownload()
  const { flags } = useServices()
  const { use: withDeletions } = useAppFlow(deletePhotosFlow)
  const askToDelete = (id: string) =>
    withDeletions((deletions) => deletions.send({ type: 'DELETE_ASKED', photos: { [id]: true } }))
  return (
    <PhotoViewerRoute
      source={useTimelineSource(sorting)}
      photoId={photoId}
      hidden={useHidden()}
      actionsFor={(id) => [
        ...downloadOne(text, download && (() => download([id], LIBRARY))),
        ...(flags.PhotoManagementAlbumViewEnabled
          ? [
              {
                id: 'copy',
                text: text('selection.copyToAlbum'),
                icon: <FolderPlus />,
                onSelect: () => emit({ type: 'copyToAlbumAsked', photoIds: [id] }),
              },
            ]
          : []),
        { id: 'delete', text: text('viewer.delete'), icon: <Trash />, onSelect: () => askToDelete(id) },
      ]}
    />
  )
}
