import { memo } from 'react'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { MonthHeading } from '#src/components/MonthHeading.tsx'
import type { Raster, TileThumbnail } from './geometry.ts'
import { HEADING_HEIGHT, type MonthBlock } from './layout.ts'
import styles from './Timeline.module.css'
import { TimelineTile } from './TimelineTile.tsx'
import { type Gap, gapOf, rowsOf, tilesOf } from './tiles.ts'
import type { MonthSelection, TimelineActions, TimelineProps, TimelineTexts } from './types.ts'

type MonthSectionProps = Pick<TimelineProps, 'photoAt' | 'isSelecting' | 'isSelected' | 'texts'> & {
  readonly block: MonthBlock
  readonly fromRow: number
  readonly toRow: number
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
        check={{
          state: props.check,
          label: texts.selectMonth(month),
          onToggle: () => actions.onToggleMonth(month),
          tabIndex: -1,
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles */}
      <div
        role="grid"
        aria-label={texts.monthTitle(month)}
        aria-rowcount={block.rows}
        aria-colcount={raster.columns}
        aria-multiselectable={isSelecting || undefined}
        className={styles.rows}
        style={{
          paddingBlockStart: rowsTop + props.fromRow * raster.pitch,
          gridTemplateColumns: `repeat(${raster.columns}, minmax(0, 1fr))`,
          gridAutoRows: raster.tile,
          gap: raster.gap,
        }}
      >
        {rowsOf(tiles, raster).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles
          // biome-ignore lint/a11y/useFocusableInteractive: the tiles in it take the focus
          <div key={row.row} role="row" aria-rowindex={row.row + 1} className={styles.row}>
            {row.tiles.map(({ key, index, at, isMore }) => (
              <TimelineTile
                key={key}
                at={at}
                month={month}
                index={index}
                column={index % raster.columns}
                hidden={isMore ? block.hides : 0}
                thumbnail={props.thumbnail}
                isSelecting={isSelecting}
                isSelected={typeof at !== 'string' && !isMore && props.isSelected(at.id)}
                isCursor={index === props.cursor}
                texts={texts}
                actions={actions}
              />
            ))}
          </div>
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

/** Over rows that are not there: what happened, and the way to get them; it stays in sight as long as they do. */
function GapPlace({ gap, top, month, reference, texts, actions }: GapPlaceProps) {
  return (
    <div className={styles.gap} style={{ top, blockSize: gap.height }}>
      <div className={styles.card} data-kind={gap.kind}>
        {gap.kind === 'failed' ? (
          <FailedState
            compact
            title={texts.monthFailed}
            reference={reference}
            retryLabel={texts.tryAgain}
            onRetry={() => actions.onRetryMonth(month)}
          />
        ) : (
          <Button size="small" onClick={() => actions.onLoadMore(month)}>
            {texts.loadMore}
          </Button>
        )}
      </div>
    </div>
  )
}
