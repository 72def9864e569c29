import type { BrowserContextOptions } from 'playwright-core'

/** The devices that pages are measured with. */
export interface Profile {
  name: 'desktop' | 'phone'
  context: BrowserContextOptions
}

export const PROFILES: readonly [Profile, Profile] = [
  { name: 'desktop', context: { viewport: { width: 1280, height: 800 } } },
  {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
]

/** How many times slower the main thread is made. */
export const SLOWDOWNS = [1, 4] as const
export type Slowdown = (typeof SLOWDOWNS)[number]
