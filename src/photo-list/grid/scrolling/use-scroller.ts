import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GridWindow, Layout } from '../model/layout.ts'
import type { PhotoGridProps } from '../model/types.ts'
import { browserViewport } from './browser-viewport.ts'
import { Scroller } from './scroller.ts'

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

/** Events of a scrolling reader; a scroll bar has none. */
const BY_HAND = ['wheel', 'touchstart', 'keydown'] as const
/** Those that scroll, or lead to another photo; others do neither. */
const LEADING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Tab',
  ' ',
])

/** Within this part of the window's height of the last look, rows are there already for what comes into view. */
const NEAR = 0.25

/**
 * Looks once a frame at the most, whatever scrolled or changed its size. While the reader scrolls on, after the frame:
 * rows are drawn beside what is seen, and a frame that waits for them comes late. A jump is looked at within its frame.
 */
function useLooking(scroller: Scroller): void {
  useEffect(() => {
    let seen = { top: window.scrollY, width: window.innerWidth }
    let frame = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      frame = 0
      seen = { top: window.scrollY, width: window.innerWidth }
      scroller.look()
    }
    const lookNow = () => {
      frame ||= requestAnimationFrame(look)
    }
    const lookLater = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        // in another window all is laid out first: its own frame looks
        if (window.innerWidth === seen.width) look()
      })
    }
    const follow = () => {
      const isNear = !scroller.isAfterJump && Math.abs(window.scrollY - seen.top) < NEAR * window.innerHeight
      if (isNear) lookLater()
      else lookNow()
    }
    const observer = new ResizeObserver(() => scroller.look())
    observer.observe(document.body)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', lookNow)
    const takeOver = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || LEADING_KEYS.has(event.key)) scroller.takeOver()
    }
    for (const input of BY_HAND) window.addEventListener(input, takeOver, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', lookNow)
      for (const input of BY_HAND) window.removeEventListener(input, takeOver)
      cancelAnimationFrame(frame)
      clearTimeout(waiting)
      scroller.stop()
    }
  }, [scroller])
}

type Wanted = Pick<PhotoGridProps, 'photoAt' | 'onRangeChange' | 'onVisibleSectionsChange' | 'initial'>

/** A scroller over the window for as long as the grid is there, and what it wants drawn. */
export function useScroller(
  root: RefObject<HTMLElement | null>,
  layout: Layout | undefined,
  latest: RefObject<Wanted>,
): { scroller: Scroller; shown: GridWindow | undefined } {
  const [scroller] = useState(
    () =>
      new Scroller({
        viewport: browserViewport(() => root.current),
        initial: latest.current.initial,
        photoIdAt: (section, index) => {
          const tile = latest.current.photoAt(section, index)
          return typeof tile === 'string' ? undefined : tile.id
        },
        onRanges: (ranges) => latest.current.onRangeChange(ranges),
        onRest: (position) => latest.current.onVisibleSectionsChange(position),
        onMove: (isMoving) => root.current?.toggleAttribute('data-moving', isMoving),
        onJump: (isAfterJump) => root.current?.toggleAttribute('data-after-jump', isAfterJump),
      }),
  )
  useLayoutEffect(() => {
    if (layout) scroller.show(layout)
  }, [scroller, layout])
  useLooking(scroller)
  return { scroller, shown: useSyncExternalStore(scroller.subscribe, scroller.current) }
}

/** Keeps the photo being read where it is when pages come that have others before it. */
export function useFollowing(scroller: Scroller, photoAt: PhotoGridProps['photoAt']): void {
  const last = useRef(photoAt)
  useLayoutEffect(() => {
    if (last.current === photoAt) return
    last.current = photoAt
    scroller.follow()
  }, [scroller, photoAt])
}
