import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useState,
} from 'react'
import { Link } from './LinkContext.tsx'
import styles from './PhotoTile.module.css'

export type PhotoTileProps = {
  id: string
  /** Accessible name. */
  title: string
  /** Left out while the address is not known. */
  src?: string | undefined
  /** The tiny picture, as a data URL; shown blurred at once. */
  placeholder?: string | undefined
  /** One line over the picture's foot, on hover. */
  date?: ReactNode
  state?: 'idle' | 'selected' | 'failed' | undefined
  /** While photos are being chosen a press on the picture chooses it. */
  selecting?: boolean | undefined
  /** Name of the check; left out where nothing can be chosen. */
  selectLabel?: string | undefined
  /** Makes the picture a link. */
  href?: string | undefined
  /** Where the tiles are one tab stop together: then the check is none, Space chooses. */
  tabIndex?: number | undefined
  /** The tile that stands for the rest of a month: '+N' over its picture. */
  more?: string | undefined
  onOpen: (id: string, event: MouseEvent) => void
  onToggle?: ((id: string, event: { shiftKey: boolean }) => void) | undefined
  /** The picture could not be loaded. */
  onFailed?: ((id: string) => void) | undefined
  onFocus?: ((id: string) => void) | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A square photo: its blurred placeholder at once, the picture faded in over it, a check to choose it by. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { id, title, src, state = 'idle', more, selectLabel, onToggle, onFailed, onOpen, onFocus, ref } = props
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const broken = src !== undefined && src === brokenSrc
  const shown = broken && state === 'idle' ? 'failed' : state
  const selectable = onToggle !== undefined && selectLabel !== undefined && more === undefined
  const selecting = selectable && props.selecting === true
  const toggle = (event: { shiftKey: boolean }) => onToggle?.(id, event)
  const press = (event: MouseEvent) => {
    if (!selecting) return onOpen(id, event)
    event.preventDefault()
    toggle(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows the focus of the controls inside
    <div
      ref={ref}
      className={styles.tile}
      data-photo={id}
      data-state={shown}
      data-selecting={selecting || undefined}
      onFocus={() => onFocus?.(id)}
    >
      <Picture
        href={props.href}
        label={title}
        pressed={selecting ? state === 'selected' : undefined}
        tabIndex={props.tabIndex}
        onPress={press}
        onSpace={selectable ? toggle : undefined}
      >
        <Layers
          {...props}
          failed={broken || state === 'failed'}
          onBroken={() => {
            setBrokenSrc(src)
            onFailed?.(id)
          }}
        />
      </Picture>
      {selectable ? (
        <button
          type="button"
          className={styles.mark}
          aria-label={selectLabel}
          aria-pressed={state === 'selected'}
          tabIndex={selecting || props.tabIndex !== undefined ? -1 : undefined}
          onClick={toggle}
        />
      ) : null}
    </div>
  )
})

type LayersProps = PhotoTileProps & { failed: boolean; onBroken: () => void }

/** What lies in a tile, from the back to the front. */
function Layers({ src, placeholder, date, more, failed, onBroken }: LayersProps) {
  return (
    <>
      {placeholder && !failed ? (
        <span className={styles.placeholder} style={{ backgroundImage: `url("${placeholder}")` }} />
      ) : null}
      {src && !failed ? (
        <img
          key={src}
          className={styles.photograph}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          ref={showAtOnce}
          onLoad={fadeIn}
          onError={onBroken}
        />
      ) : null}
      {more ? <span className={styles.more}>{more}</span> : null}
      {date && !more ? <span className={styles.date}>{date}</span> : null}
    </>
  )
}

type PictureProps = {
  href: string | undefined
  label: string
  pressed: boolean | undefined
  tabIndex: number | undefined
  onPress: (event: MouseEvent) => void
  /** Space chooses where something can be chosen, Enter opens. */
  onSpace: ((event: { shiftKey: boolean }) => void) | undefined
  children: ReactNode
}

/** What is pressed: a link when it has an address, else a button. */
function Picture({ href, label, pressed, tabIndex, onPress, onSpace, children }: PictureProps) {
  const common = {
    className: styles.picture,
    'aria-label': label,
    tabIndex,
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
      <Link {...common} href={href} draggable={false}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" {...common} aria-pressed={pressed}>
      {children}
    </button>
  )
}

/** A picture that is there already, scrolled back to, does not fade. */
const showAtOnce = (image: HTMLImageElement | null) => {
  if (image?.complete && image.naturalWidth > 0) image.dataset.state = 'there'
}

async function fadeIn({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
  if (image.dataset.state) return
  // a picture that is taken out of the page meanwhile rejects, and needs no fade
  await image.decode().catch(() => undefined)
  image.dataset.state = 'loaded'
}
