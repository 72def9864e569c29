import { memo, useMemo } from 'react'
import { FailedState } from '#src/components/FailedState.tsx'
import { MonthHeading } from '#src/components/MonthHeading.tsx'
import type { Raster, TileThumbnail } from './geometry.ts'
import { HEADING_HEIGHT, type MonthBlock } from './layout.ts'
import type { Scroller } from './scroller.ts'
import styles from './Timeline.module.css'
import { TimelineRow } from './TimelineRow.tsx'
import { type Gap, gapOf, tilesOf } from './tiles.ts'
import type { MonthSelection, TimelineActions, TimelineProps, TimelineTexts } from './types.ts'

type MonthSectionProps = Pick<TimelineProps, 'photoAt' | 'isSelecting' | 'isSelected' | 'texts'> & {
  readonly block: MonthBlock
  readonly fromRow: number
  readonly toRow: number
  readonly scroller: Scroller
  readonly raster: Raster
  readonly shift: number
  readonly pageHeight: number
  readonly thumbnail: TileThumbnail
  /** Where in this month the keyboard is. */
  readonly cursor: number | undefined
  readonly check: MonthSelection['state']
  readonly selected: number
  readonly isBusy: boolean
  readonly reference: string | undefined
  readonly actions: TimelineActions
}

/** A month as high as all of it, with the rows near the window: so its heading sticks for as long as it lasts. */
export const MonthSection = memo(function MonthSection(props: MonthSectionProps) {
  const { block, raster, texts, actions, isSelecting, selected } = props
  const { key: month } = block
  const whole = { top: block.top - props.shift, bottom: block.top + block.height - props.shift }
  const top = Math.max(whole.top, 0)
  const rowsTop = whole.top - top + HEADING_HEIGHT
  const tiles = tilesOf(block, props, raster, props.photoAt)
  const gap = gapOf(tiles, raster)
  const check = useMemo(
    () => ({
      state: props.check,
      label: texts.selectMonth(month),
      onToggle: () => actions.onToggleMonth(month),
      tabIndex: -1,
    }),
    [props.check, texts, month, actions],
  )
  const cursorRow = props.cursor === undefined ? undefined : Math.floor(props.cursor / raster.columns)
  return (
    <section
      className={styles.month}
      data-month={month}
      style={{ top, blockSize: Math.min(whole.bottom, props.pageHeight) - top }}
    >
      <MonthHeading
        title={texts.monthTitle(month)}
        count={selected > 0 ? texts.selectedOf(selected, block.count) : texts.monthCount(block.count)}
        busy={props.isBusy}
        check={check}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles */}
      <div
        role="grid"
        aria-label={texts.monthTitle(month)}
        aria-rowcount={block.rows}
        aria-colcount={raster.columns}
        aria-multiselectable={isSelecting || undefined}
        className={styles.rows}
        style={{ insetBlockStart: rowsTop }}
      >
        {Array.from({ length: props.toRow - props.fromRow }, (_, at) => props.fromRow + at).map((row) => (
          <TimelineRow
            key={row}
            block={block}
            row={row}
            tiles={tiles.slice((row - props.fromRow) * raster.columns, (row - props.fromRow + 1) * raster.columns)}
            scroller={props.scroller}
            raster={raster}
            thumbnail={props.thumbnail}
            cursor={cursorRow === row ? props.cursor : undefined}
            isSelecting={isSelecting}
            isSelected={props.isSelected}
            texts={texts}
            actions={actions}
          />
        ))}
      </div>
      {gap ? (
        <GapPlace
          gap={gap}
          top={rowsTop + gap.top}
          month={month}
          reference={props.reference}
          texts={texts}
          actions={actions}
        />
      ) : null}
    </section>
  )
})

type GapPlaceProps = {
  readonly gap: Gap
  readonly top: number
  readonly month: string
  readonly reference: string | undefined
  readonly texts: TimelineTexts
  readonly actions: TimelineActions
}

/** Over rows that could not be had: what happened, and the way to get them; it stays in sight as long as they do. */
function GapPlace({ gap, top, month, reference, texts, actions }: GapPlaceProps) {
  return (
    <div className={styles.gap} style={{ top, blockSize: gap.height }}>
      <div className={styles.card}>
        <FailedState
          compact
          title={texts.monthFailed}
          reference={reference}
          retryLabel={texts.tryAgain}
          onRetry={() => actions.onRetryMonth(month)}
        />
      </div>
    </div>
  )
}
