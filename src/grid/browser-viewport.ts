import type { Viewport } from './scroller.ts'

/** The browser's window over the element `timeline` answers. Quick travel is for those who did not ask for less motion. */
export function browserViewport(timeline: () => HTMLElement | null): Viewport {
  return {
    height: () => window.innerHeight,
    header: () => {
      const element = timeline()
      const value = element === null ? '' : getComputedStyle(element).getPropertyValue('--header')
      return Number.parseFloat(value) || 0
    },
    scrollTop: () => window.scrollY,
    timelineTop: () => Math.round((timeline()?.getBoundingClientRect().top ?? 0) + window.scrollY),
    scrollTo: (top, behavior) => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({ top, behavior: isStill ? 'instant' : behavior })
    },
  }
}
