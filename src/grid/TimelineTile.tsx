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
  readonly texts: TimelineTexts
  readonly actions: TimelineActions
}

/** One place of the grid. What it is handed are texts and names that don't change: it is drawn again only for its own sake. */
export const TimelineTile = memo(function TimelineTile(props: TimelineTileProps) {
  const { at, index, column, isSelecting, isSelected, isCursor, hidden } = props
  const isEmpty = typeof at === 'string' && hidden === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles
    <div
      role="gridcell"
      className={styles.cell}
      data-at={index}
      aria-colindex={column + 1}
      aria-selected={isSelecting ? isSelected : undefined}
      tabIndex={isEmpty ? tabIndexOf(isCursor) : undefined}
    >
      <Tile {...props} />
    </div>
  )
})

const tabIndexOf = (isCursor: boolean) => (isCursor ? 0 : -1)

function Tile(props: TimelineTileProps) {
  const { at, month, hidden, thumbnail, isSelecting, isSelected, isCursor, texts, actions } = props
  const photo = typeof at === 'string' ? undefined : at
  if (hidden > 0) {
    return (
      <PhotoTile
        id={photo?.id ?? month}
        title={texts.moreLabel(hidden, month)}
        src={photo?.thumbnails[thumbnail]}
        placeholder={photo?.placeholder}
        more={texts.more(hidden)}
        tabIndex={tabIndexOf(isCursor)}
        onOpen={() => actions.onOpenMonth(month)}
      />
    )
  }
  if (photo === undefined) return <span className={styles.empty} data-state={at} />
  return (
    <PhotoTile
      id={photo.id}
      title={photo.label}
      date={photo.title}
      src={photo.thumbnails[thumbnail]}
      placeholder={photo.placeholder}
      href={photo.href}
      state={isSelected ? 'selected' : 'idle'}
      selecting={isSelecting}
      selectLabel={texts.selectPhoto(photo.label)}
      tabIndex={tabIndexOf(isCursor)}
      onOpen={actions.onOpenPhoto}
      onToggle={actions.onTogglePhoto}
    />
  )
}
