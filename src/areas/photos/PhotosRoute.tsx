import { deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { useCopyToAlbum } from '#src/photo-list/list/use-copy-to-album.ts'
import { LIBRARY } from '#src/photo-list/list/use-downloads.ts'
import { useListActions } from '#src/photo-list/list/use-list-actions.ts'
import { usePhotoList } from '#src/photo-list/list/use-photo-list.tsx'
import { useBackLink } from '#src/platform/current-page.ts'
import { useAppFlow, useEmit } from '#src/platform/flows.ts'
import { useIsOnline } from '#src/platform/online.ts'
import { useServices } from '#src/platform/services.ts'
import { Slot } from '#src/platform/slots.tsx'
import { useSorting } from '#src/platform/sorting.ts'
import { PhotosScreen } from './PhotosScreen.tsx'
import { timelineId } from './timeline.ts'
import { useTimelineSource } from './use-timeline-source.ts'
import { useWelcome } from './welcome.ts'

/** The Photos page, connected; one timeline for each sorting. */
export function PhotosRoute() {
  const { flags } = useServices()
  const text = useText()
  const emit = useEmit()
  const [sorting, changeSorting] = useSorting('photos')
  const hidden = useHidden()
  const counts = useLibraryCounts(hidden)
  const list = usePhotoList({ source: useTimelineSource(sorting), hidden, label: text('photos.grid') })
  const { selection } = list
  const { use: withDeletions } = useAppFlow(deletePhotosFlow)
  const askToDelete = () =>
    withDeletions((deletions) => deletions.send({ type: 'DELETE_ASKED', photos: selection.placed() }))
  return (
    <PhotosScreen
      library={list.state}
      {...counts}
      sorting={sorting}
      onSort={(next) => {
        list.keepPhotoInView(timelineId(next))
        changeSorting(next)
      }}
      {...useListActions(list, LIBRARY)}
      onDelete={askToDelete}
      onDeleteAll={() => emit({ type: 'deleteAllAsked', photosCount: counts.photosCount })}
      onExport={flags.PhotoManagementPhotoExportEnabled ? () => emit({ type: 'exportAsked' }) : undefined}
      onCopyToAlbum={useCopyToAlbum(selection)}
      isDeleting={Object.keys(hidden).some((id) => id in selection.snapshot.context.selected)}
      onAddPhotos={flags.PhotoManagementUploadViewEnabled ? () => emit({ type: 'addPhotosAsked' }) : undefined}
      onStorage={flags.PhotoManagementReactivationEnabled ? () => emit({ type: 'storageStatusAsked' }) : undefined}
      headActions={<Slot name="photosActions" />}
      notices={<Slot name="photosNotices" />}
      welcome={useWelcome()}
      isOffline={!useIsOnline()}
      back={useBackLink()}
    />
  )
}
