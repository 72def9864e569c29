import { memo, type PointerEvent, useRef, useState } from 'react'
import type { Raster, TileThumbnail } from './geometry.ts'
import type { MonthBlock } from './layout.ts'
import { placeOfElement } from './places.ts'
import type { Scroller } from './scroller.ts'
import styles from './Timeline.module.css'
import { TimelineTile } from './TimelineTile.tsx'
import { sameTiles, type Tile } from './tiles.ts'
import type { TimelineActions, TimelineProps } from './types.ts'
import { useAwaited } from './use-awaited.ts'

type TimelineRowProps = Pick<TimelineProps, 'isSelecting' | 'isSelected' | 'texts'> & {
  readonly block: MonthBlock
  /** Its number in the month. */
  readonly row: number
  readonly tiles: readonly Tile[]
  readonly scroller: Scroller
  readonly raster: Raster
  readonly thumbnail: TileThumbnail
  /** Where in this row the keyboard is, counted through the month. */
  readonly cursor: number | undefined
  readonly actions: TimelineActions
}

/** A row where it belongs in its month: others come and go without a thing to do for it. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { block, row, tiles, raster, thumbnail, cursor, isSelecting, isSelected, texts, actions } = props
  const [pointed, setPointed] = useState<number>()
  const point = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    setPointed(target instanceof Element ? placeOfElement(target)?.index : undefined)
  }
  const element = useRef<HTMLDivElement>(null)
  const isAwaited = useAwaited(element, props.scroller, block.key, row)
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
      onPointerMove={point}
      onPointerOver={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {tiles.map(({ key, index, at, isMore }) => (
        <TimelineTile
          key={key}
          at={at}
          month={block.key}
          index={index}
          column={index % raster.columns}
          hidden={isMore ? block.hides : 0}
          thumbnail={thumbnail}
          isSelecting={isSelecting}
          isSelected={typeof at !== 'string' && isSelected(at.id)}
          isCursor={index === cursor}
          isPointed={index === pointed}
          isAwaited={isAwaited}
          texts={texts}
          actions={actions}
        />
      ))}
    </div>
  )
}, areSame)

/** Photos that come are drawn in their own rows. */
function areSame({ tiles: drawn, ...last }: TimelineRowProps, { tiles, ...next }: TimelineRowProps): boolean {
  const values = Object.values(next)
  return sameTiles(drawn, tiles) && Object.values(last).every((value, at) => value === values[at])
}
