import { useSelector } from '@xstate/react'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, useLocation, useParams } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import { previewPhotoMachine } from '#machines/preview-photo/machine.ts'
import { useText } from '#src/i18n/text.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useAppFlow, useFlow } from '#src/platform/flows.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { keptSelection } from '#src/selection/kept.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { useHidden } from '#src/selection/use-hidden.ts'
import { ViewerScreen } from '#src/viewer/ViewerScreen.tsx'
import { createPhotosApi } from './api.ts'
import { openedTile } from './place.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { useViewerPhoto } from './viewer-photo.ts'

/** The viewer over the Photos page, connected. An unknown photo leads back to the list (photo spec 2). */
export function PreviewRoute() {
  const { photoId = '' } = useParams()
  const { search } = useLocation()
  const { send } = useServices()
  const [sorting] = useSorting('photos')
  const hidden = useHidden()
  const api = useMemo(() => createPhotosApi(send), [send])
  const preview = usePreview({ api, sorting, photoId, hidden })
  const { status } = toFailure(preview.position.error)
  const isUnknown = preview.position.isError && (status === 404 || status === 400)
  if (isUnknown) return <Navigate to={withCarriedQuery(paths.photos, search)} replace />
  return <PhotoPreview photoId={photoId} preview={preview} />
}

function PhotoPreview({ photoId, preview }: { photoId: string; preview: Preview }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const viewerPhoto = useViewerPhoto()
  const withDeletions = useAppFlow(deletePhotosFlow)
  const flow = usePreviewFlow(photoId, preview)
  const snapshot = useSelector(flow, (state) => state)
  const [grownFrom] = useState(() => openedTile(photoId))
  const { position, previous, next, number, count } = preview
  const photo = position.data && viewerPhoto(position.data.image)
  usePageTitle(photo?.caption ?? text('viewer.label'))
  const askToDelete = () => withDeletions((deletions) => deletions.send({ type: 'DELETE_ASKED', photoIds: [photoId] }))
  return (
    <ViewerScreen
      snapshot={snapshot}
      send={flow.send}
      photo={photo ?? null}
      previous={previous && viewerPhoto(previous)}
      next={next && viewerPhoto(next)}
      position={
        number === null || count === null
          ? null
          : text('viewer.position', { position: formatNumber(number), count: formatNumber(count) })
      }
      actions={[{ id: 'delete', text: text('viewer.delete'), icon: <Trash />, onSelect: askToDelete }]}
      grownFrom={grownFrom}
    />
  )
}

/** The viewer's flow, told what it can't know: the address, the neighbours, and what is deleted. */
function usePreviewFlow(photoId: string, { position, previous, next, areNeighboursKnown }: Preview) {
  const { customerId } = useServices()
  const flow = useFlow(previewPhotoMachine, { photoId })
  const previousId = previous?.imageId ?? null
  const nextId = next?.imageId ?? null
  useEffect(() => flow.send({ type: 'PHOTO_SHOWN', photoId }), [flow, photoId])
  useEffect(() => {
    if (areNeighboursKnown) flow.send({ type: 'NEIGHBOURS', photoId, previousId, nextId })
  }, [flow, photoId, previousId, nextId, areNeighboursKnown])
  useDeletionFacts((fact) => {
    if (fact.type === 'photosDeleted') keptSelection(customerId()).forget(fact.photoIds)
    if (fact.type === 'deletionConfirmed') flow.send({ type: 'PHOTOS_GONE', photoIds: fact.photoIds })
  })
  const { isError, isFetching, refetch } = position
  const isTrying = useSelector(flow, (state) => state.matches({ viewing: { picture: 'loading' } }))
  useEffect(() => {
    if (isError && !isFetching) flow.send({ type: 'PICTURE_FAILED', photoId })
  }, [flow, photoId, isError, isFetching])
  useEffect(() => {
    if (isTrying && isError) void refetch()
  }, [isTrying, isError, refetch])
  return flow
}
