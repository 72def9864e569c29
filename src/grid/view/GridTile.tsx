import { memo } from 'react'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import type { TileThumbnail } from '../model/geometry.ts'
import type { GridActions, GridTexts, TileAt } from '../model/types.ts'
import styles from './grid.module.css'

type GridTileProps = {
  readonly at: TileAt
  readonly section: string
  readonly index: number
  readonly column: number
  /** N of '+N' where the tile stands for the rest of its section, else 0. */
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
  readonly texts: GridTexts
  readonly actions: GridActions
}

/** One place of the grid. What it is handed are texts and names that don't change: it is drawn again only for its own sake. */
export const GridTile = memo(function GridTile(props: GridTileProps) {
  const { at, index, column, section, hidden, thumbnail, isSelecting, isSelected, isCursor, texts, actions } = props
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
        id={photo?.id ?? section}
        title={texts.moreLabel(hidden, section)}
        src={photo?.thumbnails[thumbnail]}
        placeholder={placeholder}
        urgent={props.isAwaited}
        more={texts.more(hidden)}
        state={isSelected ? 'selected' : 'idle'}
        tabIndex={tabIndex}
        onOpen={() => actions.onOpenSection(section, index)}
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
