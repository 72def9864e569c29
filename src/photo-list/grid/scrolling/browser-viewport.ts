import type { Clock } from './load-policy.ts'
import { pageLimit } from './scroll-map.ts'

/** The browser's window, as the grid needs it; pixels of the document. */
export type Viewport = {
  readonly height: () => number
  readonly header: () => number
  readonly scrollTop: () => number
  readonly listTop: () => number
  /** How high a page may be here. */
  readonly pageLimit: () => number
  readonly scrollTo: (top: number, behavior: ScrollBehavior) => void
  readonly clock: Clock
}

/** The smooth part of a way, in heights of the window: what is further off would pass too fast to be seen. */
const TRAVELLED = 2

/** How high a page may be on this screen at this zoom. */
export const pageLimitNow = (): number => pageLimit(window.devicePixelRatio)

/** The browser's window over the element `root` answers. Scrolling is smooth unless less motion is preferred. */
export function browserViewport(root: () => HTMLElement | null): Viewport {
  /** Styles are asked only when the window's width changed: a look is taken every frame. */
  let header: { width: number; height: number } | undefined
  const readHeader = () => {
    const element = root()
    const style = element && getComputedStyle(element)
    const pixels = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '') || 0
    return { width: window.innerWidth, height: pixels('--header') + pixels('--tools') }
  }
  return {
    height: () => window.innerHeight,
    header: () => {
      if (header?.width !== window.innerWidth) header = readHeader()
      return header.height
    },
    scrollTop: () => window.scrollY,
    listTop: () => Math.round((root()?.getBoundingClientRect().top ?? 0) + window.scrollY),
    pageLimit: pageLimitNow,
    scrollTo: (top, behavior) => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      if (isStill || behavior === 'instant') return window.scrollTo({ top, behavior: 'instant' })
      const way = top - window.scrollY
      const most = TRAVELLED * window.innerHeight
      if (Math.abs(way) > most) window.scrollTo({ top: top - Math.sign(way) * most, behavior: 'instant' })
      window.scrollTo({ top, behavior })
    },
    clock: {
      now: () => performance.now(),
      nextFrame: (then) => {
        const frame = requestAnimationFrame(then)
        return () => cancelAnimationFrame(frame)
      },
    },
  }
}
