import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { FROM_DESK, FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { type Breakpoint, rasterOf, thumbnailOf } from './geometry.ts'
import { buildLayout, MONTH_CUT } from './layout.ts'
import { MonthSection } from './MonthSection.tsx'
import { createScrollMap } from './scroll-map.ts'
import styles from './Timeline.module.css'
import type { TimelineActions, TimelineHandle, TimelineProps } from './types.ts'
import { useScroller, useWidth } from './use-scroller.ts'

function useBreakpoint(): Breakpoint {
  const fromSmall = useMedia(FROM_SMALL)
  const fromDesk = useMedia(FROM_DESK)
  if (fromDesk) return 'large'
  return fromSmall ? 'medium' : 'small'
}

/** The photos by month, on the page's own scroll: its height is known at once, only what is near the window is there. */
export function Timeline(props: TimelineProps & { readonly ref?: Ref<TimelineHandle> }) {
  const { ref, months, opened, texts } = props
  const timeline = useRef<HTMLElement>(null)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const breakpoint = useBreakpoint()
  const width = useWidth(timeline)
  const layout = useMemo(
    () => (width === undefined ? undefined : buildLayout({ months, opened, raster: rasterOf(width, breakpoint) })),
    [months, opened, width, breakpoint],
  )
  const pageHeight = layout ? createScrollMap(layout.height).pageHeight : 0
  const { scroller, shown } = useScroller(timeline, layout, latest)
  const { actions, openedHere } = useActions(latest)

  useImperativeHandle(
    ref,
    () => ({
      getPosition: () => scroller.position(),
      restore: (position, behavior = 'instant') => scroller.restore(position, behavior),
      scrollToPhoto: (month, index, behavior = 'smooth') => scroller.scrollToPhoto(month, index, behavior),
    }),
    [scroller],
  )

  useLayoutEffect(() => {
    const month = openedHere.current
    if (month === undefined || shown?.layout.months.find(({ key }) => key === month)?.hides !== 0) return
    openedHere.current = undefined
    const revealed = latest.current.photoAt(month, MONTH_CUT - 1)
    if (typeof revealed !== 'string') focusPhoto(timeline.current, revealed.id)
  }, [shown, openedHere])

  return (
    <section ref={timeline} aria-label={texts.grid} className={styles.timeline} style={{ blockSize: pageHeight }}>
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
            raster={shown.layout.raster}
            shift={shown.shift}
            pageHeight={pageHeight}
            thumbnail={thumbnailOf(breakpoint)}
            photoAt={props.photoAt}
            isSelecting={props.isSelecting}
            isSelected={props.isSelected}
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

function focusPhoto(timeline: HTMLElement | null, id: string): void {
  const tile = timeline?.querySelector(`[data-photo="${CSS.escape(id)}"]`)
  const control = tile?.querySelector('a, button')
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}

/** The callbacks under names that never change, so that a tile is drawn again only when its own photo or state changes. */
function useActions(latest: { readonly current: TimelineActions }) {
  const openedHere = useRef<string>(undefined)
  const actions = useMemo<TimelineActions>(
    () => ({
      onOpenPhoto: (id, event) => latest.current.onOpenPhoto(id, event),
      onTogglePhoto: (id, event) => latest.current.onTogglePhoto(id, event),
      onToggleMonth: (month) => latest.current.onToggleMonth(month),
      onOpenMonth: (month) => {
        openedHere.current = month
        latest.current.onOpenMonth(month)
      },
      onRetryMonth: (month) => latest.current.onRetryMonth(month),
      onLoadMore: (month) => latest.current.onLoadMore(month),
    }),
    [latest],
  )
  return { actions, openedHere }
}
