import { FROM_DESK, FROM_SMALL, FROM_WIDE, useMedia } from '#src/components/use-media.ts'
import type { Breakpoint } from '../model/geometry.ts'

/** Where each screen begins, the widest first. */
const FROM = [
  ['extraLarge', FROM_WIDE],
  ['large', FROM_DESK],
  ['medium', FROM_SMALL],
] as const

const widestOf = (holds: readonly boolean[]): Breakpoint => FROM[holds.indexOf(true)]?.[0] ?? 'small'

/** The screen as it is now. */
export const breakpointNow = (): Breakpoint => widestOf(FROM.map(([, query]) => window.matchMedia(query).matches))

/** The screen; follows its changes. */
export const useBreakpoint = (): Breakpoint =>
  widestOf([useMedia(FROM_WIDE), useMedia(FROM_DESK), useMedia(FROM_SMALL)])
