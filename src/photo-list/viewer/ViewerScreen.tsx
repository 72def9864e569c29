import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { PreviewPhotoSnapshot } from '#machines/photo-list/preview-photo/machine.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Online } from '#src/components/Online.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { readingSign } from './direction.ts'
import { drawnDrag, drawnScale, growthFrom } from './moves.ts'
import { Slide } from './Slide.tsx'
import type { Box, SendPreviewPhoto, ViewerAction, ViewerPhoto } from './types.ts'
import { useActivity } from './use-activity.ts'
import { useFit } from './use-fit.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { ViewerControls } from './ViewerControls.tsx'
import styles from './ViewerScreen.module.css'

type ViewerScreenProps = {
  snapshot: PreviewPhotoSnapshot
  send: SendPreviewPhoto
  /** The photo of the snapshot's id; null while it is read. */
  photo: ViewerPhoto | null
  /** Its neighbours, as soon as they are known: their pictures are fetched once this one is shown. */
  previous: ViewerPhoto | null
  next: ViewerPhoto | null
  /** 'n of m', or null while it is not known. */
  position: string | null
  actions: readonly ViewerAction[]
  /** The tile it was opened from: the picture grows from there. */
  grownFrom?: Box | null | undefined
}

/** Photo spec 2 'Photo preview': one photo fills the screen, black in both schemes. */
export function ViewerScreen(props: ViewerScreenProps) {
  const { snapshot, send, photo, position, actions } = props
  const text = useText()
  const root = useRef<HTMLElement>(null)
  useKeys(root, snapshot, send)
  const noticeMove = useActivity(send)
  // on the page itself, not on a control: those step back
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  const tryAgain = () => {
    root.current?.focus({ preventScroll: true })
    send({ type: 'TRY_AGAIN' })
  }
  const stayingAt = (action: ViewerAction) => () => {
    send({ type: 'STAY' })
    action.onSelect()
  }
  return (
    <main
      id="main"
      ref={root}
      className={styles.viewer}
      tabIndex={-1}
      aria-label={text('viewer.label')}
      data-controls={snapshot.matches({ viewing: { controls: 'hidden' } }) ? 'hidden' : 'shown'}
      onPointerMove={noticeMove}
    >
      <PictureStage {...props} />
      <ViewerControls
        snapshot={snapshot}
        send={send}
        caption={photo?.caption ?? text('viewer.label')}
        position={position}
        actions={photo === null ? [] : actions.map((action) => ({ ...action, onSelect: stayingAt(action) }))}
      />
      {snapshot.matches({ viewing: { picture: 'failed' } }) ? (
        <div className={styles.failed}>
          <FailedState compact title={text('viewer.failed')} retryLabel={text('common.tryAgain')} onRetry={tryAgain} />
          <Online then={() => send({ type: 'TRY_AGAIN' })} />
        </div>
      ) : null}
    </main>
  )
}

const pictureOf = (snapshot: PreviewPhotoSnapshot): 'loading' | 'shown' | 'failed' =>
  snapshot.matches({ viewing: { picture: 'failed' } })
    ? 'failed'
    : snapshot.matches({ viewing: { picture: 'loading' } })
      ? 'loading'
      : 'shown'

const PLACES = [-1, 0, 1] as const
const FIT = { scale: 1, pan: { x: 0, y: 0 } }

interface GrowingStyle extends CSSProperties {
  '--from-place': string
  '--from-scale': number
}

function growingStyle(tile: Box | null): GrowingStyle {
  const { x, y, scale } = growthFrom(tile, { width: window.innerWidth, height: window.innerHeight })
  return { '--from-place': `${x * 100}% ${y * 100}%`, '--from-scale': scale }
}

/** The photo between its neighbours, moved by whatever moves it. */
function PictureStage({ snapshot, send, photo, previous, next, grownFrom = null }: ViewerScreenProps) {
  const text = useText()
  const stage = useRef<HTMLDivElement>(null)
  const isMoved = useGestures(stage, snapshot, send)
  useFit(stage, photo, send)
  const onLoaded = useCallback((photoId: string) => send({ type: 'PICTURE_LOADED', photoId }), [send])
  const onFailed = useCallback((photoId: string) => send({ type: 'PICTURE_FAILED', photoId }), [send])
  const { context } = snapshot
  const drag = drawnDrag(context.drag, { next: next !== null, previous: previous !== null })
  const [growing] = useState(() => growingStyle(grownFrom))
  const zoom = { scale: context.scale * drawnScale(drag), pan: context.pan }
  return (
    <div ref={stage} className={styles.stage} data-moved={isMoved || undefined}>
      <div className={styles.growing} style={growing}>
        {photo === null ? (
          <div className={styles.blank} role="status" aria-label={text('viewer.loading')}>
            <Skeleton blockSize="100%" />
          </div>
        ) : null}
        {[previous, photo, next].map((shown, index) =>
          shown === null ? null : (
            <Slide
              key={shown.id}
              photo={shown}
              place={PLACES[index] ?? 0}
              sign={readingSign()}
              drag={drag}
              zoom={shown === photo ? zoom : FIT}
              isMoved={isMoved}
              picture={pictureOf(snapshot)}
              onLoaded={onLoaded}
              onFailed={onFailed}
            />
          ),
        )}
      </div>
    </div>
  )
}
