import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { browserViewport } from './browser-viewport.ts'
import type { Layout } from './layout.ts'
import type { TimelineWindow } from './scroller.ts'
import { Scroller } from './scroller.ts'
import type { TimelineProps } from './types.ts'

/** A box's inner width; undefined before it is laid out and while it is not shown at all. */
export function useWidth(box: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (measured: number) => {
      if (measured > 0) setWidth(measured)
    }
    measure(element.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Looks once a frame at the most, whatever scrolled or changed its size. */
function useLooking(scroller: Scroller): void {
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      scroller.look()
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const observer = new ResizeObserver(() => scroller.look())
    observer.observe(document.body)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
      cancelAnimationFrame(frame)
      scroller.stop()
    }
  }, [scroller])
}

type Wanted = Pick<TimelineProps, 'photoAt' | 'onRangeChange' | 'onVisibleSectionsChange' | 'initial'>

/** A scroller over the window for as long as the timeline is there, and what it wants drawn. */
export function useScroller(
  timeline: RefObject<HTMLElement | null>,
  layout: Layout | undefined,
  latest: RefObject<Wanted>,
): { scroller: Scroller; shown: TimelineWindow | undefined } {
  const [scroller] = useState(
    () =>
      new Scroller({
        viewport: browserViewport(() => timeline.current),
        initial: latest.current.initial,
        photoIdAt: (month, index) => {
          const tile = latest.current.photoAt(month, index)
          return typeof tile === 'string' ? undefined : tile.id
        },
        onRanges: (ranges) => latest.current.onRangeChange(ranges),
        onRest: (position) => latest.current.onVisibleSectionsChange(position),
        onMove: (isMoving) => timeline.current?.toggleAttribute('data-moving', isMoving),
      }),
  )
  useLayoutEffect(() => {
    if (layout) scroller.show(layout)
  }, [scroller, layout])
  useLooking(scroller)
  return { scroller, shown: useSyncExternalStore(scroller.subscribe, scroller.current) }
}
