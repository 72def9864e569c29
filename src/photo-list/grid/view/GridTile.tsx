import { memo } from 'react'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import type { TileThumbnail } from '../model/geometry.ts'
import type { Tile } from '../model/tiles.ts'
import type { GridTexts } from '../model/types.ts'
import styles from './grid.module.css'

interface GridTileProps {
  readonly at: Tile['at']
  readonly index: number
  readonly column: number
  readonly section: string
  /** N of '+N' where the tile stands for the rest of its section, else 0. */
  readonly hidden: number
  readonly thumbnail: TileThumbnail
  readonly isSelecting: boolean
  readonly isSelected: boolean
  /** Whether its picture could not be loaded. */
  readonly isBroken: boolean
  /** Whether the keyboard is here. */
  readonly isCursor: boolean
  /** Whether a reader waits for its picture. */
  readonly isAwaited: boolean
  readonly isPointed: boolean
  readonly texts: GridTexts
}

/** One place of the grid. It is handed texts and values that don't change: it is drawn again only for its own sake. */
export const GridTile = memo(function GridTile({ at, section, isSelecting, isCursor, texts, ...props }: GridTileProps) {
  const tabIndex = isCursor ? 0 : -1
  const cell = {
    role: 'gridcell',
    'data-at': props.index,
    'aria-colindex': props.column + 1,
    'aria-selected': isSelecting ? props.isSelected : undefined,
  }
  if (typeof at === 'string' && props.hidden === 0)
    return <div {...cell} className={styles.empty} data-state={at} tabIndex={tabIndex} />
  const photo = typeof at === 'string' ? undefined : at
  const common = {
    cell,
    id: photo?.id ?? section,
    src: photo?.thumbnails[props.thumbnail],
    placeholder: props.isAwaited ? photo?.placeholder : undefined,
    urgent: props.isAwaited,
    failed: props.isBroken,
    state: props.isSelected ? 'selected' : 'idle',
    tabIndex,
  } as const
  if (photo === undefined || props.hidden > 0)
    return PhotoTile({ ...common, title: texts.moreLabel(props.hidden, section), more: texts.more(props.hidden) })
  return PhotoTile({
    ...common,
    title: photo.label,
    date: photo.title,
    href: photo.href,
    selecting: isSelecting,
    selectLabel: photo.selectLabel,
    attended: props.isPointed || isCursor,
  })
})
