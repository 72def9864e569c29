import type { CSSProperties, HTMLAttributes, ReactNode, SyntheticEvent } from 'react'
import { fetchNoFurther } from './fetch-no-further.ts'
import styles from './PhotoTile.module.css'

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
  /** Whether it is selected. */
  state?: 'idle' | 'selected' | undefined
  /** The picture could not be loaded. */
  failed?: boolean | undefined
  /** While photos are being chosen a press on the picture chooses it. */
  selecting?: boolean | undefined
  /** Name of the check; left out where nothing can be chosen. */
  selectLabel?: string | undefined
  /** False where neither pointer nor keyboard is: then what shows only under them is not there, among thousands of tiles. */
  attended?: boolean | undefined
  /** Makes the picture a link. */
  href?: string | undefined
  /** Where the tiles are one tab stop together: then the check is none, Space chooses. */
  tabIndex?: number | undefined
  /** The tile that stands for the rest of a month: '+N' over its picture. */
  more?: string | undefined
  /** What the tile is in a grid: its role and place. */
  cell?: HTMLAttributes<HTMLDivElement> | undefined
}

/**
 * A square photo: its blurred placeholder at once, the picture faded in over it, a check to choose it by. It has no state
 * and no handler: what holds the tiles has `tileEvents`. It has no hook either, so a component of a tile may call it.
 *
 * @avoid For a product: `ProductBox`. For an album: `AlbumCard`. Outside of a grid with `tileEvents`: it has no handlers.
 * @keys Enter opens the photo or, while photos are selected, selects it; Space selects it. In a timeline the tiles are one
 *   tab stop, and arrow keys move.
 * @announces A link or a button with its title, pressed when it is selected; the check as a button with its label.
 */
export function PhotoTile({ id, src, more, attended = true, ...props }: PhotoTileProps): ReactNode {
  const isSelected = props.state === 'selected'
  const mark = more === undefined ? props.selectLabel : undefined
  const isSelecting = mark !== undefined && props.selecting === true
  const backdrop = props.failed ? undefined : backdropOf(props.placeholder)
  return (
    <div
      {...props.cell}
      className={styles.tile}
      style={isSelected ? undefined : backdrop}
      data-photo={id}
      data-state={shownState(props)}
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
        photograph: props.failed ? null : photographOf(src, props.urgent),
        more,
      })}
      {markButton({
        label: attended || isSelecting ? mark : undefined,
        isPressed: isSelected,
        isStop: !isSelecting && props.tabIndex === undefined,
      })}
    </div>
  )
}

const shownState = ({ failed, state = 'idle' }: Pick<PhotoTileProps, 'failed' | 'state'>) =>
  failed && state === 'idle' ? 'failed' : state

type MarkProps = {
  /** Undefined where there is no check. */
  label: string | undefined
  isPressed: boolean
  isStop: boolean
}

function markButton({ label, isPressed, isStop }: MarkProps): ReactNode {
  if (label === undefined) return null
  return (
    <button
      type="button"
      className={styles.mark}
      data-part="mark"
      aria-label={label}
      aria-pressed={isPressed}
      tabIndex={isStop ? undefined : -1}
    />
  )
}

const backdropOf = (placeholder: string | undefined): CSSProperties | undefined =>
  placeholder === undefined ? undefined : { backgroundImage: `url("${placeholder}")` }

function photographOf(src: string | undefined, isUrgent: boolean | undefined): ReactNode {
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
    />
  )
}

type PictureProps = {
  href: string | undefined
  label: string
  backdrop: CSSProperties | undefined
  pressed: boolean | undefined
  tabIndex: number | undefined
  photograph: ReactNode
  more: string | undefined
}

/** What is pressed: a link when it has an address, else a button. */
function pictureOf({ href, label, backdrop, pressed, tabIndex, photograph, more }: PictureProps): ReactNode {
  const common = { className: styles.picture, 'aria-label': label, tabIndex, style: backdrop }
  const shown =
    more === undefined
      ? photograph
      : [
          photograph,
          <span key="more" className={styles.more}>
            {more}
          </span>,
        ]
  if (href !== undefined) {
    return (
      <a {...common} href={href}>
        {shown}
      </a>
    )
  }
  return (
    <button type="button" {...common} aria-pressed={pressed}>
      {shown}
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
function fadeIn({ currentTarget: image, timeStamp }: SyntheticEvent<HTMLImageElement>): void {
  if (image.dataset.state === 'there') return
  fades = fades.filter((since) => timeStamp - since < FADE_TIME)
  const isFading = fades.length < FADES && image.closest('[data-moving], [data-after-jump]') === null
  image.dataset.state = isFading ? 'loaded' : 'there'
  if (isFading) fades = [...fades, timeStamp]
}
