import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router'
import type { Actor } from 'xstate'
import { toFailure } from '#contract/failure.ts'
import type { Photo } from '#contract/photos.ts'
import { errorNotice } from '#machines/notices.ts'
import { previewPhotoMachine } from '#machines/photo-list/preview-photo/machine.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { useText } from '#src/i18n/text.ts'
import type { ViewerAction } from '#src/photo-list/viewer/types.ts'
import { ViewerScreen } from '#src/photo-list/viewer/ViewerScreen.tsx'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useEmit, useFlow } from '#src/platform/flows.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { noteViewed, openedTile } from './place.ts'
import type { PhotoListSource } from './source.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { useViewerPhoto } from './viewer-photo.ts'

type PreviewFlow = Actor<typeof previewPhotoMachine>

interface PhotoViewerProps {
  source: PhotoListSource
  /** The photo in the address. */
  photoId: string
  /** Photos that are being removed: the viewer turns away from them. */
  hidden: PlacedPhotos
  /** What can be done with the photo shown. */
  actionsFor: (photoId: string) => readonly ViewerAction[]
}

/**
 * The viewer over a list of photos, connected. The flow says which photo is shown and the address follows it: presses
 * that come faster than the router navigates are not lost. An unknown photo leads back to the list (photo spec 2), and a message says so.
 */
export function PhotoViewerRoute({ source, photoId: addressed, hidden, actionsFor }: PhotoViewerProps) {
  const { search } = useLocation()
  const flow = useFlow(previewPhotoMachine, { photoId: addressed })
  const photoId = useSelector(flow, ({ context }) => context.photoId)
  const preview = usePreview({ source, photoId, hidden })
  const { status } = toFailure(preview.place.error)
  const isUnknown = preview.place.isError && (status === 404 || status === 400)
  const { list } = source
  useAddress(flow, addressed)
  const emit = useEmit()
  useEffect(() => {
    noteViewed(list, isUnknown ? null : photoId)
    if (isUnknown) emit(errorNotice('viewer.unknown'))
  }, [list, isUnknown, photoId, emit])
  if (isUnknown) return <Navigate to={withCarriedQuery(source.routes.list, search)} replace />
  return <PhotoPreview flow={flow} photoId={photoId} preview={preview} hidden={hidden} actions={actionsFor(photoId)} />
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
  hidden: PlacedPhotos
  actions: readonly ViewerAction[]
}

function PhotoPreview({ flow, photoId, preview, hidden, actions }: PhotoPreviewProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const viewerPhoto = useViewerPhoto()
  useKnown(flow, photoId, preview)
  useRemoved(flow, hidden)
  const snapshot = useSelector(flow, (state) => state)
  const [grownFrom] = useState(() => openedTile(photoId))
  const { place, previous, next, number, count } = preview
  const photo = place.data && viewerPhoto(place.data.image)
  usePageTitle(photo?.caption ?? text('viewer.label'))
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
      actions={actions}
      grownFrom={grownFrom}
    />
  )
}

const idOf = (neighbour: Photo | null | undefined) => (neighbour === null ? null : neighbour?.imageId)

/** Sends the flow what it can't know: the neighbours, and that a photo can't be read; reads again what it waits for. */
function useKnown(flow: PreviewFlow, photoId: string, preview: Preview): void {
  const { place, previous, next, failed } = preview
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
  const { isError, isFetching, refetch } = place
  const isTrying = useSelector(flow, (state) => state.matches({ viewing: { picture: 'loading' } }))
  useEffect(() => {
    if (isError && !isFetching) flow.send({ type: 'PICTURE_FAILED', photoId })
  }, [flow, photoId, isError, isFetching])
  useEffect(() => {
    if (isTrying && isError) void refetch()
  }, [isTrying, isError, refetch])
}

/** Turns away from photos as their removal begins. */
function useRemoved(flow: PreviewFlow, hidden: PlacedPhotos): void {
  const last = useRef(hidden)
  useEffect(() => {
    const photoIds = Object.keys(hidden).filter((id) => !(id in last.current))
    last.current = hidden
    if (photoIds.length > 0) flow.send({ type: 'PHOTOS_GONE', photoIds })
  }, [flow, hidden])
}
