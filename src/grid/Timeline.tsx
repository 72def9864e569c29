import {
  type Ref,
  type RefObject,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { later } from '#src/components/later.ts'
import { useBreakpoint } from './breakpoint.ts'
import { pageLimitNow } from './browser-viewport.ts'
import { rasterOf, thumbnailOf } from './geometry.ts'
import { buildLayout } from './layout.ts'
import { MonthSection } from './MonthSection.tsx'
import { isReading, photoReadAt } from './photo-read.ts'
import { RangeAnchor } from './range-anchor.ts'
import { createScrollMap } from './scroll-map.ts'
import styles from './Timeline.module.css'
import type { TimelineActions, TimelineHandle, TimelineProps } from './types.ts'
import { type GridCursor, useCursor } from './use-cursor.ts'
import { useDrag } from './use-drag.ts'
import { useFirstPicture } from './use-first-picture.ts'
import { useFollowing, useScroller, useWidth } from './use-scroller.ts'

const Keyboard = later(async () => (await import('./Keyboard.tsx')).Keyboard)
const Scrubbing = later(async () => (await import('./Scrubbing.tsx')).Scrubbing)

/** The photos by month, on the page's own scroll: its height is known at once, only what is near the window is there. */
export function Timeline(props: TimelineProps & { readonly ref?: Ref<TimelineHandle> }) {
  const { ref, months, opened, texts, isSelecting } = props
  const timeline = useRef<HTMLElement>(null)
  const stop = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const hintId = useId()
  const breakpoint = useBreakpoint()
  const width = useWidth(timeline)
  const layout = useMemo(
    () => (width === undefined ? undefined : buildLayout({ months, opened, raster: rasterOf(width, breakpoint) })),
    [months, opened, width, breakpoint],
  )
  const pageHeight = useMemo(() => (layout ? createScrollMap(layout.height, pageLimitNow()).pageHeight : 0), [layout])
  const { scroller, shown } = useScroller(timeline, layout, latest)
  useFollowing(scroller, props.photoAt)
  const grid = useCursor({ timeline, stop, scroller, shown })
  const { anchor, actions } = useActions(timeline, latest, grid)
  const isReady = useFirstPicture(timeline) || isSelecting
  useDrag(timeline, anchor.drag)

  useImperativeHandle(
    ref,
    () => ({
      getPosition: () => scroller.position(),
      restore: (position, behavior = 'instant') => scroller.restore(position, behavior),
      scrollToPhoto: (month, index, behavior = 'smooth') => scroller.scrollToPhoto(month, index, behavior),
      focusPlace: grid.stayAt,
      selectAll: () => latest.current.onSelectAll(),
      photoRead: (followed) => {
        const position = isReading(timeline.current) ? scroller.position() : undefined
        return layout && position && photoReadAt(layout, position, photoIdIn(latest.current), followed)
      },
    }),
    [scroller, grid, layout],
  )

  return (
    <section
      ref={timeline}
      aria-label={texts.grid}
      className={styles.timeline}
      style={{ blockSize: pageHeight }}
      onFocus={grid.onFocus}
      onBlur={grid.onBlur}
    >
      {/* before the photos' tab stop, which leads past whatever comes between it and its photo */}
      {shown && isReady ? (
        <Suspense>
          <Scrubbing
            scroller={scroller}
            layout={shown.layout}
            months={months}
            texts={texts}
            onOpenMonth={props.onOpenMonth}
          />
        </Suspense>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={stop}
        role="group"
        aria-label={texts.grid}
        aria-describedby={hintId}
        className={styles.stop}
        tabIndex={grid.isDrawn ? -1 : 0}
      >
        <span id={hintId} hidden>
          {texts.keysHint}
        </span>
      </div>
      {shown && isReady ? (
        <Suspense>
          <Keyboard
            timeline={timeline}
            stop={stop}
            layout={shown.layout}
            scroller={scroller}
            grid={grid}
            isSelecting={isSelecting}
            actions={actions}
            onMove={(from, to, isShift) => anchor.move(from, to, isShift)}
            onLeave={props.onStopSelecting}
            onSelectAll={props.onSelectAll}
          />
        </Suspense>
      ) : null}
      {shown?.rows.map((rows) => {
        const block = shown.layout.months[rows.month]
        if (block === undefined) return null
        const { state, selected, isBusy } = props.monthSelection(block.key)
        return (
          <MonthSection
            key={block.key}
            block={block}
            fromRow={rows.fromRow}
            toRow={rows.toRow}
            scroller={scroller}
            raster={shown.layout.raster}
            shift={shown.shift}
            pageHeight={pageHeight}
            thumbnail={thumbnailOf(breakpoint)}
            photoAt={props.photoAt}
            isSelecting={isSelecting}
            isSelected={props.isSelected}
            cursor={grid.cursor?.month === block.key ? grid.cursor.index : undefined}
            check={state}
            selected={selected}
            isBusy={isBusy}
            reference={props.monthReference?.(block.key)}
            texts={texts}
            actions={actions}
          />
        )
      })}
    </section>
  )
}

const photoIdIn =
  ({ photoAt }: TimelineProps) =>
  (month: string, index: number) => {
    const at = photoAt(month, index)
    return typeof at === 'string' ? undefined : at.id
  }

/** The callbacks under names that never change, so that a tile is drawn again only when its own photo or state changes. */
function useActions(
  timeline: RefObject<HTMLElement | null>,
  latest: RefObject<TimelineProps>,
  grid: Pick<GridCursor, 'start' | 'stayAt'>,
) {
  const latestGrid = useRef(grid)
  useLayoutEffect(() => {
    latestGrid.current = grid
  })
  const [made] = useState(() => {
    const anchor = new RangeAnchor(
      () => timeline.current,
      () => latest.current,
    )
    const actions: TimelineActions = {
      onOpenPhoto: (id, event) => latest.current.onOpenPhoto(id, event),
      onTogglePhoto: (id, event) => anchor.toggle(id, event),
      onToggleMonth: (month) => latest.current.onToggleMonth(month),
      onSelectRange: (from, to) => latest.current.onSelectRange(from, to),
      onViewPhoto: (id) => latest.current.onViewPhoto(id),
      onOpenMonth: (month, index) => {
        latestGrid.current.stayAt({ month, index })
        latest.current.onOpenMonth(month, index)
      },
      onRetryMonth: (month) => {
        // the pressed button goes: its focus stays in the month
        const at = latestGrid.current.start()
        latestGrid.current.stayAt(at?.month === month ? at : { month, index: 0 })
        latest.current.onRetryMonth(month)
      },
    }
    return { anchor, actions }
  })
  return made
}
