import { type MouseEvent, memo, type PointerEvent, useRef, useState } from 'react'
import { tileEvents } from '#src/components/tile-events.ts'
import type { Raster, TileThumbnail } from '../model/geometry.ts'
import type { SectionBlock } from '../model/layout.ts'
import { sameTiles, type Tile } from '../model/tiles.ts'
import type { GridActions, PhotoGridProps } from '../model/types.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { GridTile } from './GridTile.tsx'
import styles from './grid.module.css'
import { placeOfElement } from './places.ts'
import { useAwaited } from './use-awaited.ts'
import { useBrokenPictures } from './use-broken-pictures.tsx'

type GridRowProps = Pick<PhotoGridProps, 'isSelecting' | 'isSelected' | 'texts'> & {
  readonly block: SectionBlock
  /** Its number in the section. */
  readonly row: number
  readonly tiles: readonly Tile[]
  readonly scroller: Scroller
  readonly raster: Raster
  readonly thumbnail: TileThumbnail
  /** Where in this row the keyboard is, counted through the section. */
  readonly cursor: number | undefined
  readonly actions: GridActions
}

/** A row where it belongs in its section: others come and go without a thing to do for it. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { block, row, tiles, raster, thumbnail, cursor, isSelecting, isSelected, texts, actions } = props
  const [pointed, setPointed] = useState<number>()
  const point = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    setPointed(target instanceof Element ? placeOfElement(target)?.index : undefined)
  }
  const element = useRef<HTMLDivElement>(null)
  const isAwaited = useAwaited(element, props.scroller, block.key, row)
  const { isBroken, note, retry } = useBrokenPictures()
  const more = tiles.find(({ isMore }) => isMore)
  const open = (id: string, event: MouseEvent) => {
    if (more && event.target instanceof Element && placeOfElement(event.target)?.index === more.index)
      actions.onOpenSection(block.key, more.index)
    else actions.onOpenPhoto(id, event)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles
    // biome-ignore lint/a11y/useFocusableInteractive: the tiles in it take the focus
    <div
      ref={element}
      role="row"
      aria-rowindex={row + 1}
      data-waiting={tiles.every(({ at }) => at === 'loading') || undefined}
      className={styles.row}
      style={{
        insetBlockStart: row * raster.pitch,
        blockSize: raster.tile,
        gridTemplateColumns: `repeat(${raster.columns}, minmax(0, 1fr))`,
        columnGap: raster.gap,
      }}
      {...tileEvents({ selecting: isSelecting, onOpen: open, onToggle: actions.onTogglePhoto, onBroken: note })}
      onPointerMove={point}
      onPointerOver={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {tiles.map(({ key, index, at, isMore }) => (
        <GridTile
          key={key}
          at={at}
          section={block.key}
          index={index}
          column={index % raster.columns}
          hidden={isMore ? block.hides : 0}
          thumbnail={thumbnail}
          isSelecting={isSelecting}
          isSelected={typeof at !== 'string' && isSelected(at.id)}
          isBroken={typeof at !== 'string' && isBroken(at.thumbnails[thumbnail])}
          isCursor={index === cursor}
          isPointed={index === pointed}
          isAwaited={isAwaited}
          texts={texts}
        />
      ))}
      {retry}
    </div>
  )
}, areSame)

/** Photos that come are drawn in their own rows, and so is what is chosen. */
function areSame(before: GridRowProps, now: GridRowProps): boolean {
  const { tiles: drawn, isSelected: wasSelected, ...last } = before
  const { tiles, isSelected, ...next } = now
  const values = Object.values(next)
  return (
    sameTiles(drawn, tiles) &&
    Object.values(last).every((value, at) => value === values[at]) &&
    tiles.every(({ at }) => typeof at === 'string' || wasSelected(at.id) === isSelected(at.id))
  )
}
