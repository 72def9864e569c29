import { type CSSProperties, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '#machines/photo-list/preview-photo/model.ts'
import { fetchNoFurther } from '#src/components/fetch-no-further.ts'
import { useText } from '#src/i18n/text.ts'
import { SharperPicture } from './SharperPicture.tsx'
import styles from './Slide.module.css'
import type { ViewerPhoto } from './types.ts'

type SlideProps = {
  photo: ViewerPhoto
  /** Before, at or after the photo that is looked at. */
  place: -1 | 0 | 1
  sign: 1 | -1
  drag: Point
  /** Of the photo that is looked at. */
  zoom: { scale: number; pan: Point }
  /** Drawn without delay, as a finger moves it. */
  isMoved: boolean
  /** What the flow says of the photo looked at; its neighbours are fetched once that one is shown. */
  picture: 'loading' | 'shown' | 'failed'
  onLoaded: (photoId: string) => void
  onFailed: (photoId: string) => void
}

const percent = (share: number) => `${share * 100}%`

/** One photo on the stage. Neighbours lie beside it, loaded and unseen, so that a swipe pulls them in. */
export function Slide({ photo, place, sign, drag, zoom, isMoved, picture, onLoaded, onFailed }: SlideProps) {
  const [outcome, setOutcome] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  const [isWanted, setWanted] = useState(false)
  const isCurrent = place === 0
  if (!isWanted && (isCurrent || picture === 'shown')) setWanted(true)

  // Before anything is drawn: a neighbour that was loaded already becomes the photo shown without a flicker.
  useLayoutEffect(() => {
    if (!isCurrent || picture !== 'loading' || outcome === 'waiting') return
    if (outcome === 'loaded') return onLoaded(photo.id)
    onFailed(photo.id)
    // for the next attempt
    setOutcome('waiting')
  }, [isCurrent, picture, outcome, photo.id, onLoaded, onFailed])

  const isFailed = isCurrent ? picture === 'failed' : outcome === 'failed'
  const isShown = isCurrent ? picture === 'shown' : outcome === 'loaded'
  return (
    <div
      className={styles.slide}
      data-place={place}
      data-moved={isMoved || undefined}
      data-dragged={drag.x !== 0 || undefined}
      aria-hidden={!isCurrent}
      style={{ translate: `${percent(sign * (place + drag.x))} ${percent(isCurrent ? drag.y : 0)}` }}
    >
      <div
        className={styles.zoom}
        style={{ translate: `${percent(sign * zoom.pan.x)} ${percent(zoom.pan.y)}`, scale: String(zoom.scale) }}
      >
        <Layers
          photo={photo}
          large={isWanted && !isFailed ? (isShown ? 'shown' : 'loading') : 'none'}
          isCurrent={isCurrent}
          scale={zoom.scale}
          onLoaded={() => setOutcome('loaded')}
          onFailed={() => setOutcome('failed')}
        />
      </div>
    </div>
  )
}

type LayersProps = {
  photo: ViewerPhoto
  large: 'none' | 'loading' | 'shown'
  isCurrent: boolean
  scale: number
  onLoaded: () => void
  onFailed: () => void
}

/** Fits into the screen and is never larger than the photo itself. */
const frameOf = ({ width, height }: ViewerPhoto): CSSProperties => ({
  inlineSize: `min(100cqi, calc(100cqb * ${width / height}), ${width}px)`,
  aspectRatio: `${width} / ${height}`,
})

/** From the back to the front: a few blurred pixels, the list's picture, the large one, sharper ones. */
function Layers({ photo, large, isCurrent, scale, onLoaded, onFailed }: LayersProps) {
  const text = useText()
  const [isSmallBroken, setSmallBroken] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const alt = isCurrent ? text('viewer.alt', { name: photo.name }) : ''
  const reveal = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    // a picture that is taken out of the page meanwhile rejects; it is not shown
    await image.decode().catch(() => undefined)
    onLoaded()
  }
  return (
    <div ref={frame} className={styles.frame} style={frameOf(photo)} data-large={large}>
      {photo.placeholder === '' ? null : (
        <span className={styles.blurred} style={{ backgroundImage: `url("${photo.placeholder}")` }} />
      )}
      {photo.srcSmaller === undefined || isSmallBroken ? null : (
        <img
          ref={fetchNoFurther}
          className={styles.small}
          src={photo.srcSmaller}
          alt={large === 'none' ? alt : ''}
          draggable={false}
          onError={() => setSmallBroken(true)}
        />
      )}
      {large === 'none' ? null : (
        <img
          ref={fetchNoFurther}
          className={styles.large}
          src={photo.src1300}
          alt={alt}
          draggable={false}
          fetchPriority={isCurrent ? 'high' : 'low'}
          onLoad={reveal}
          onError={onFailed}
        />
      )}
      {large === 'shown' ? <SharperPicture photo={photo} frame={frame} scale={scale} isCurrent={isCurrent} /> : null}
    </div>
  )
}
