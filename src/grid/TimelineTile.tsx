import { memo } from 'react'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import type { TileThumbnail } from './geometry.ts'
import styles from './Timeline.module.css'
import type { TileAt, TimelineActions, TimelineTexts } from './types.ts'

type TimelineTileProps = {
  readonly at: TileAt
  readonly month: string
  readonly index: number
  readonly column: number
  /** N of '+N' where the tile stands for the rest of its month, else 0. */
  readonly hidden: number
  readonly thumbnail: TileThumbnail
  readonly isSelecting: boolean
  readonly isSelected: boolean
  /** Whether the keyboard is here. */
  readonly isCursor: boolean
  /** Whether a reader waits for its picture. */
  readonly isAwaited: boolean
  /** Whether the pointer is here. */
  readonly isPointed: boolean
  readonly texts: TimelineTexts
  readonly actions: TimelineActions
}

/** One place of the grid. What it is handed are texts and names that don't change: it is drawn again only for its own sake. */
export const TimelineTile = memo(function TimelineTile(props: TimelineTileProps) {
  const { at, index, column, month, hidden, thumbnail, isSelecting, isSelected, isCursor, texts, actions } = props
  const tabIndex = isCursor ? 0 : -1
  const cell = {
    role: 'gridcell',
    'data-at': index,
    'aria-colindex': column + 1,
    'aria-selected': isSelecting ? isSelected : undefined,
  }
  const photo = typeof at === 'string' ? undefined : at
  const placeholder = props.isAwaited ? photo?.placeholder : undefined
  if (hidden > 0) {
    return (
      <PhotoTile
        cell={cell}
        id={photo?.id ?? month}
        title={texts.moreLabel(hidden, month)}
        src={photo?.thumbnails[thumbnail]}
        placeholder={placeholder}
        urgent={props.isAwaited}
        more={texts.more(hidden)}
        state={isSelected ? 'selected' : 'idle'}
        tabIndex={tabIndex}
        onOpen={() => actions.onOpenMonth(month, index)}
      />
    )
  }

  if (photo === undefined) return <div {...cell} className={styles.empty} data-state={at} tabIndex={tabIndex} />
  return (
    <PhotoTile
      cell={cell}
      id={photo.id}
      title={photo.label}
      date={photo.title}
      src={photo.thumbnails[thumbnail]}
      placeholder={placeholder}
      urgent={props.isAwaited}
      href={photo.href}
      state={isSelected ? 'selected' : 'idle'}
      selecting={isSelecting}
      selectLabel={photo.selectLabel}
      tabIndex={tabIndex}
      attended={props.isPointed || isCursor}
      onOpen={actions.onOpenPhoto}
      onToggle={actions.onTogglePhoto}
    />
  )
})
