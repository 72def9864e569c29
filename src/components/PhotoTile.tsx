import {
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import { fetchNoFurther } from './fetch-no-further.ts'
import { Online } from './Online.tsx'
import styles from './PhotoTile.module.css'

/** A picture that could not be loaded is tried again after this time, in ms, or as soon as there is a connection. */
const AGAIN_MS = 15_000

export type PhotoTileProps = {
  id: string
  /** Accessible name. */
  title: string
  /** Left out while the address is not known. */
  src?: string | undefined
  /** The tiny picture, as a data URL; shown blurred at once. */
  placeholder?: string | undefined
  /** Somebody waits for it: fetched before other pictures, and faded in. */
  urgent?: boolean | undefined
  /** One line over the picture's foot, on hover. */
  date?: string | undefined
  state?: 'idle' | 'selected' | 'failed' | undefined
  /** While photos are being chosen a press on the picture chooses it. */
  selecting?: boolean | undefined
  /** Name of the check; left out where nothing can be chosen. */
  selectLabel?: string | undefined
  /** False where neither pointer nor keyboard is: then what shows only under them is not there, among thousands of tiles. */
  attended?: boolean | undefined
  /** Makes the picture a link; `onOpen` hears of presses first. */
  href?: string | undefined
  /** Where the tiles are one tab stop together: then the check is none, Space chooses. */
  tabIndex?: number | undefined
  /** The tile that stands for the rest of a month: '+N' over its picture. */
  more?: string | undefined
  /** What the tile is in a grid: its role and place. */
  cell?: HTMLAttributes<HTMLDivElement> | undefined
  onOpen: (id: string, event: MouseEvent) => void
  onToggle?: ((id: string, event: { shiftKey: boolean }) => void) | undefined
  /** The picture could not be loaded. */
  onFailed?: ((id: string) => void) | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A square photo: its blurred placeholder at once, the picture faded in over it, a check to choose it by. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { id, src, more, attended = true, onToggle, onOpen } = props
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const { shown, isFailed, isSelected } = stateOf(props, brokenSrc)
  const backdrop = isFailed ? undefined : backdropOf(props.placeholder)
  const mark = markOf(props)
  const isSelecting = mark !== undefined && props.selecting === true
  const toggle = (event: { shiftKey: boolean }) => onToggle?.(id, event)
  const press = (event: MouseEvent) => {
    // with the shift key a range begins: the browser would open a window
    if (!isSelecting && (mark === undefined || !event.shiftKey)) return onOpen(id, event)
    event.preventDefault()
    toggle(event)
  }

  return (
    <div
      {...props.cell}
      ref={props.ref}
      className={styles.tile}
      style={isSelected ? undefined : backdrop}
      data-photo={id}
      data-state={shown}
      data-more={more !== undefined || undefined}
      data-selecting={isSelecting || undefined}
      data-date={attended && more === undefined ? props.date : undefined}
    >
      {pictureOf({
        href: props.href,
        label: props.title,
        backdrop: isSelected ? backdrop : undefined,
        pressed: isSelecting ? isSelected : undefined,
        tabIndex: props.tabIndex,
        onPress: press,
        onSpace: mark === undefined ? undefined : toggle,
        children: (
          <>
            {isFailed ? (
              <Online then={() => setBrokenSrc(undefined)} atLatest={AGAIN_MS} />
            ) : (
              photographOf(src, props.urgent, () => {
                setBrokenSrc(src)
                props.onFailed?.(id)
              })
            )}
            {more ? <span className={styles.more}>{more}</span> : null}
          </>
        ),
      })}
      {markButton({
        label: attended || isSelecting ? mark : undefined,
        isPressed: isSelected,
        isStop: !isSelecting && props.tabIndex === undefined,
        onToggle: toggle,
      })}
    </div>
  )
})

/** The browser would drag the picture away. No `draggable`: attributes of thousands of tiles cost. */
const preventDrag = (event: { preventDefault: () => void }) => event.preventDefault()

const markOf = ({ onToggle, more, selectLabel }: PhotoTileProps) =>
  onToggle === undefined || more !== undefined ? undefined : selectLabel

type MarkProps = {
  /** Undefined where there is no check. */
  label: string | undefined
  isPressed: boolean
  isStop: boolean
  onToggle: (event: { shiftKey: boolean }) => void
}

function markButton({ label, isPressed, isStop, onToggle }: MarkProps): ReactNode {
  if (label === undefined) return null
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={label}
      aria-pressed={isPressed}
      tabIndex={isStop ? undefined : -1}
      onClick={onToggle}
    />
  )
}

function stateOf({ src, state = 'idle' }: PhotoTileProps, brokenSrc: string | undefined) {
  const isBroken = src !== undefined && src === brokenSrc
  return {
    shown: isBroken && state === 'idle' ? 'failed' : state,
    isFailed: isBroken || state === 'failed',
    isSelected: state === 'selected',
  }
}

const backdropOf = (placeholder: string | undefined): CSSProperties | undefined =>
  placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }

function photographOf(src: string | undefined, isUrgent: boolean | undefined, onBroken: () => void): ReactNode {
  if (!src) return null
  return (
    <img
      key={src}
      className={styles.photograph}
      src={src}
      alt=""
      decoding="async"
      fetchPriority={isUrgent ? 'high' : undefined}
      ref={isUrgent ? hideUntilLoaded : fetchNoFurther}
      onLoad={isUrgent ? fadeIn : undefined}
      onError={onBroken}
    />
  )
}

type PictureProps = {
  href: string | undefined
  label: string
  backdrop: CSSProperties | undefined
  pressed: boolean | undefined
  tabIndex: number | undefined
  onPress: (event: MouseEvent) => void
  /** Space chooses where something can be chosen, Enter opens. */
  onSpace: ((event: { shiftKey: boolean }) => void) | undefined
  children: ReactNode
}

/** What is pressed: a link when it has an address, else a button. No component: there are thousands of tiles. */
function pictureOf({ href, label, backdrop, pressed, tabIndex, onPress, onSpace, children }: PictureProps): ReactNode {
  const common = {
    className: styles.picture,
    'aria-label': label,
    tabIndex,
    style: backdrop,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !onSpace) return
      event.preventDefault()
      if (!event.repeat) onSpace(event)
    },
    // a button is pressed when the space key comes up again
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && onSpace) event.preventDefault()
    },
  }
  if (href !== undefined) {
    return (
      <a {...common} href={href} onDragStart={preventDrag}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...common} aria-pressed={pressed}>
      {children}
    </button>
  )
}

/**
 * Somebody sees its placeholder: half of a picture does not lie over it. One that is there already, scrolled back to, does not
 * fade.
 */
function hideUntilLoaded(image: HTMLImageElement) {
  image.dataset.state = image.complete && image.naturalWidth > 0 ? 'there' : 'coming'
  return fetchNoFurther(image)
}

/** So many pictures fade at a time, and a fade takes so long, in ms. */
const FADES = 4
const FADE_TIME = 120
let fades: readonly number[] = []

/**
 * Each fade is a layer of its own to draw: where a list moves (`data-moving`) or the reader has jumped (`data-after-jump`),
 * they take longer than the pictures do. Those come without.
 */
function fadeIn({ currentTarget: image, timeStamp }: { currentTarget: HTMLImageElement; timeStamp: number }): void {
  if (image.dataset.state === 'there') return
  fades = fades.filter((since) => timeStamp - since < FADE_TIME)
  const isFading = fades.length < FADES && image.closest('[data-moving], [data-after-jump]') === null
  image.dataset.state = isFading ? 'loaded' : 'there'
  if (isFading) fades = [...fades, timeStamp]
}
