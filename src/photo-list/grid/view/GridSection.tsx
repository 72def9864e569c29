import { memo, useMemo } from 'react'
import { FailedState } from '#src/components/FailedState.tsx'
import { SectionHeading } from '#src/components/SectionHeading.tsx'
import type { Raster, TileThumbnail } from '../model/geometry.ts'
import type { SectionBlock } from '../model/layout.ts'
import { type Gap, gapOf, tilesOf } from '../model/tiles.ts'
import type { GridActions, GridTexts, PhotoGridProps, SectionSelection } from '../model/types.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { GridRow } from './GridRow.tsx'
import styles from './grid.module.css'

type GridSectionProps = Pick<PhotoGridProps, 'photoAt' | 'isSelecting' | 'isSelected' | 'texts'> & {
  readonly block: SectionBlock
  readonly fromRow: number
  readonly toRow: number
  readonly scroller: Scroller
  readonly raster: Raster
  readonly shift: number
  readonly pageHeight: number
  /** 0 where sections have no heading. */
  readonly headingHeight: number
  readonly thumbnail: TileThumbnail
  /** Where in this section the keyboard is. */
  readonly cursor: number | undefined
  readonly check: SectionSelection['state']
  readonly selected: number
  readonly isBusy: boolean
  readonly reference: string | undefined
  readonly actions: GridActions
}

/** A section as high as all of it, with the rows near the window: so its heading sticks for as long as it lasts. */
export const GridSection = memo(function GridSection(props: GridSectionProps) {
  const { block, raster, texts, actions, isSelecting, selected } = props
  const { key: section } = block
  const whole = { top: block.top - props.shift, bottom: block.top + block.height - props.shift }
  const top = Math.max(whole.top, 0)
  const rowsTop = whole.top - top + props.headingHeight
  const tiles = tilesOf(block, props, raster, props.photoAt)
  const gap = gapOf(tiles, raster)
  const check = useMemo(
    () => ({
      state: props.check,
      label: texts.selectSection(section),
      onToggle: () => actions.onToggleSection(section),
      tabIndex: -1,
    }),
    [props.check, texts, section, actions],
  )
  const cursorRow = props.cursor === undefined ? undefined : Math.floor(props.cursor / raster.columns)
  return (
    <section
      className={styles.section}
      data-section={section}
      style={{ top, blockSize: Math.min(whole.bottom, props.pageHeight) - top }}
    >
      {props.headingHeight > 0 ? (
        <SectionHeading
          title={texts.sectionTitle(section)}
          count={selected > 0 ? texts.selectedOf(selected, block.count) : texts.sectionCount(block.count, section)}
          urgent={texts.isSectionUrgent?.(section)}
          busy={props.isBusy}
          check={check}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a table can't be laid out as a grid of tiles */}
      <div
        role="grid"
        aria-label={texts.sectionTitle(section)}
        aria-rowcount={block.rows}
        aria-colcount={raster.columns}
        aria-multiselectable={isSelecting || undefined}
        className={styles.rows}
        style={{ insetBlockStart: rowsTop }}
      >
        {Array.from({ length: props.toRow - props.fromRow }, (_, at) => props.fromRow + at).map((row) => (
          <GridRow
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
          section={section}
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
  readonly section: string
  readonly reference: string | undefined
  readonly texts: GridTexts
  readonly actions: GridActions
}

/** Over rows that could not be had: what happened, and the way to get them; it stays in sight as long as they do. */
function GapPlace({ gap, top, section, reference, texts, actions }: GapPlaceProps) {
  return (
    <div className={styles.gap} style={{ top, blockSize: gap.height }}>
      <div className={styles.card}>
        <FailedState
          compact
          title={texts.sectionFailed}
          reference={reference}
          retryLabel={texts.tryAgain}
          onRetry={() => actions.onRetrySection(section)}
        />
      </div>
    </div>
  )
}
