import type { TileThumbnail } from '../model/geometry.ts'
import type { GridWindow } from '../model/layout.ts'
import type { GridActions, PhotoGridProps } from '../model/types.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { GridSection } from './GridSection.tsx'

type Content = Pick<
  PhotoGridProps,
  'photoAt' | 'isSelecting' | 'isSelected' | 'sectionSelection' | 'sectionReference' | 'texts'
>

/**
 * Where model and view meet. The model says what is where and in which state: rows of the window, a tile for each place,
 * what is selected, where the keyboard is. A view makes elements of it and calls `actions`. Nothing else knows its
 * elements, except by what `places.ts` reads from them: `data-section`, `data-at` and `data-photo`.
 */
export type GridViewProps = Content & {
  readonly window: GridWindow
  /** Says when other rows come into view (`useAwaited`). */
  readonly scroller: Scroller
  /** Height of the whole grid on the page, in pixels. */
  readonly pageHeight: number
  readonly thumbnail: TileThumbnail
  /** Where the keyboard is. */
  readonly cursor: { readonly section: string; readonly index: number } | undefined
  readonly actions: GridActions
}

/** The view as React elements: rows come and go with the window. */
export function GridView({ window, cursor, sectionSelection, sectionReference, ...props }: GridViewProps) {
  const { layout, rows, shift } = window
  return rows.map(({ section, fromRow, toRow }) => {
    const block = layout.sections[section]
    if (block === undefined) return null
    const { state, selected, isBusy } = sectionSelection(block.key)
    return (
      <GridSection
        key={block.key}
        {...props}
        block={block}
        fromRow={fromRow}
        toRow={toRow}
        raster={layout.raster}
        shift={shift}
        headingHeight={layout.headingHeight}
        cursor={cursor?.section === block.key ? cursor.index : undefined}
        check={state}
        selected={selected}
        isBusy={isBusy}
        reference={sectionReference?.(block.key)}
      />
    )
  })
}
