import { useSelector } from '@xstate/react'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, NavigationType, useLocation, useNavigationType, useParams } from 'react-router'
import type { Actor } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { Photo } from '#contract/photos.ts'
import { errorNotice } from '#machines/notices.ts'
import { previewPhotoMachine } from '#machines/preview-photo/machine.ts'
import { useText } from '#src/i18n/text.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useAppFlow, useFlow, useTell } from '#src/platform/flows.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { useHidden } from '#src/selection/use-hidden.ts'
import { ViewerScreen } from '#src/viewer/ViewerScreen.tsx'
import { createPhotosApi } from './api.ts'
import { noteViewed, openedTile } from './place.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { useViewerPhoto } from './viewer-photo.ts'

type PreviewFlow = Actor<typeof previewPhotoMachine>

/**
 * The viewer over the Photos page, connected. The flow says which photo is shown and the address follows it: who turns
 * faster than the router navigates loses no press. An unknown photo leads back to the list (photo spec 2), and is told.
 */
export function PreviewRoute() {
  const { photoId: addressed = '' } = useParams()
  const { search } = useLocation()
  const { send } = useServices()
  const [sorting] = useSorting('photos')
  const hidden = useHidden()
  const api = useMemo(() => createPhotosApi(send), [send])
  const flow = useFlow(previewPhotoMachine, { photoId: addressed })
  const photoId = useSelector(flow, ({ context }) => context.photoId)
  const preview = usePreview({ api, sorting, photoId, hidden })
  const { status } = toFailure(preview.position.error)
  const isUnknown = preview.position.isError && (status === 404 || status === 400)
  useAddress(flow, addressed)
  const tell = useTell()
  useEffect(() => {
    noteViewed(isUnknown ? null : photoId)
    if (isUnknown) tell(errorNotice('viewer.unknown'))
  }, [isUnknown, photoId, tell])
  if (isUnknown) return <Navigate to={withCarriedQuery(paths.photos, search)} replace />
  return <PhotoPreview flow={flow} photoId={photoId} preview={preview} />
}

/** The flow follows the address, unless it was the viewer that replaced it: by now another photo may be shown. */
function useAddress(flow: PreviewFlow, photoId: string): void {
  const isReplaced = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    if (!isReplaced) flow.send({ type: 'PHOTO_SHOWN', photoId })
  }, [flow, photoId, isReplaced])
}

interface PhotoPreviewProps {
  flow: PreviewFlow
  photoId: string
  preview: Preview
}

function PhotoPreview({ flow, photoId, preview }: PhotoPreviewProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const viewerPhoto = useViewerPhoto()
  const withDeletions = useAppFlow(deletePhotosFlow)
  useFacts(flow, photoId, preview)
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
      previous={previous ? viewerPhoto(previous) : null}
      next={next ? viewerPhoto(next) : null}
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

const idOf = (neighbour: Photo | null | undefined) => (neighbour === null ? null : neighbour?.imageId)

/** Tells the flow what it can't know: the neighbours, what is deleted, and that a photo can't be read; reads again what it waits for. */
function useFacts(flow: PreviewFlow, photoId: string, preview: Preview): void {
  const { position, previous, next, failed } = preview
  const [previousId, nextId] = [idOf(previous), idOf(next)]
  useEffect(() => flow.send({ type: 'NEIGHBOURS', photoId, previousId, nextId }), [flow, photoId, previousId, nextId])
  const hasFailed = failed.length > 0
  const isTurnWaiting = useSelector(flow, ({ context }) => context.turns !== 0)
  const readAgain = useEffectEvent(() => {
    for (const { refetch } of failed) void refetch()
  })
  useEffect(() => {
    if (isTurnWaiting && hasFailed) readAgain()
  }, [isTurnWaiting, hasFailed])
  useDeletionFacts((fact) => {
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
}
