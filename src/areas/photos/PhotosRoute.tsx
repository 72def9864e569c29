import { deletePhotosFlow } from '#src/areas/delete-photos/app-flows.ts'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { useSelectionEndsWithCopy } from '#src/photo-list/list/use-copy-facts.ts'
import { LIBRARY, useSelectionDownload } from '#src/photo-list/list/use-downloads.ts'
import { useOrderPrints } from '#src/photo-list/list/use-order-prints.ts'
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
  useSelectionEndsWithCopy(selection)
  const withDeletions = useAppFlow(deletePhotosFlow)
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
      selection={selection.snapshot}
      send={selection.send}
      onSelectAll={list.selectAll}
      onDelete={askToDelete}
      onDeleteAll={() => emit({ type: 'deleteAllAsked', photosCount: counts.photosCount })}
      {...(flags.PhotoManagementPhotoExportEnabled && { onExport: () => emit({ type: 'exportAsked' }) })}
      onDownload={useSelectionDownload(selection, LIBRARY)}
      {...(flags.PhotoManagementAlbumViewEnabled && {
        onCopyToAlbum: () => emit({ type: 'copyToAlbumAsked', photoIds: Object.keys(selection.placed()) }),
      })}
      isDeleting={Object.keys(hidden).some((id) => id in selection.snapshot.context.selected)}
      prints={useOrderPrints(selection)}
      {...(flags.PhotoManagementUploadViewEnabled && { onAddPhotos: () => emit({ type: 'addPhotosAsked' }) })}
      headActions={<Slot name="photosActions" />}
      notices={<Slot name="photosNotices" />}
      welcome={useWelcome()}
      isOffline={!useIsOnline()}
      back={useBackLink()}
    />
  )
}
