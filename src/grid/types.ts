import type { MouseEvent } from 'react'
import type { TileThumbnail } from './geometry.ts'
import type { MonthCount } from './layout.ts'
import type { ListPlace } from './moves.ts'
import type { TimelinePosition } from './position.ts'
import type { PhotoRange } from './slices.ts'

/**
 * A photo as a tile shows it. `label` names it to who can't see it, `selectLabel` its check; `title` is the hover title,
 * left out where the spec has none.
 */
export type TilePhoto = {
  readonly id: string
  readonly thumbnails: Readonly<Record<TileThumbnail, string>>
  readonly placeholder: string
  readonly label: string
  readonly selectLabel: string
  readonly title?: string | undefined
  readonly href: string
}

/** What stands at a place: a photo, or how its slice stands; 'missing' is a photo that is counted but on no page. */
export type TileAt = TilePhoto | 'loading' | 'failed' | 'missing'

/** A month's check, how many of it are chosen, and whether its ids are on their way. */
export type MonthSelection = {
  readonly state: 'off' | 'mixed' | 'checked'
  readonly selected: number
  readonly isBusy: boolean
}

export type TimelineTexts = {
  readonly grid: string
  readonly monthTitle: (month: string) => string
  readonly monthCount: (count: number) => string
  readonly selectedOf: (selected: number, count: number) => string
  readonly selectMonth: (month: string) => string
  readonly more: (hidden: number) => string
  readonly moreLabel: (hidden: number, month: string) => string
  readonly monthFailed: string
  readonly tryAgain: string
  readonly keysHint: string
  readonly scrubber: string
  /** The scrubber's mark for photos without a date. */
  readonly undated: string
}

/** An end of a range; the photo is not known where its slice is not there. */
export type RangeEnd = ListPlace & { readonly photoId: string | undefined }

export type TimelineActions = {
  /** A photo's link is pressed; who follows it himself prevents the press. */
  readonly onOpenPhoto: (id: string, event: MouseEvent) => void
  readonly onTogglePhoto: (id: string, event: { readonly shiftKey: boolean }) => void
  readonly onToggleMonth: (month: string) => void
  /** Every photo from the anchor, which stays while the range grows and shrinks, to the other end. */
  readonly onSelectRange: (anchor: RangeEnd, end: RangeEnd) => void
  /** Enter while photos are being chosen, when a press would choose. */
  readonly onViewPhoto: (id: string) => void
  /** '+N', or a way to what is behind it, at this place of the month: the route adds the month to `opened`. */
  readonly onOpenMonth: (month: string, index: number) => void
  /** 'Try again': every failed slice of the month. */
  readonly onRetryMonth: (month: string) => void
}

export type TimelineProps = TimelineActions & {
  /** Ctrl+A. */
  readonly onSelectAll: () => void
  /** A drag begins: the next range adds to all that is chosen, and can be given back. */
  readonly onBeginRange: () => void
  readonly onGiveBackRange: () => void
  /** Escape while photos are being chosen. */
  readonly onStopSelecting: () => void
  readonly months: readonly MonthCount[]
  readonly opened: Readonly<Record<string, true>>
  readonly photoAt: (month: string, index: number) => TileAt
  readonly isSelecting: boolean
  readonly isSelected: (id: string) => boolean
  readonly monthSelection: (month: string) => MonthSelection
  /** What customer care finds a month's failure by, in words. */
  readonly monthReference?: ((month: string) => string | undefined) | undefined
  readonly texts: TimelineTexts
  /** The photos needed, in whole slices: told when a slice comes or goes, and after a jump once the reader rests. */
  readonly onRangeChange: (ranges: readonly PhotoRange[]) => void
  /** Told when the reader rests; what `initial` takes. */
  readonly onVisibleSectionsChange: (position: TimelinePosition) => void
  /** Where to begin, read once. */
  readonly initial?: { readonly position: TimelinePosition; readonly behavior: ScrollBehavior } | undefined
}

export type TimelineHandle = {
  readonly getPosition: () => TimelinePosition | undefined
  readonly restore: (position: TimelinePosition, behavior?: ScrollBehavior) => void
  readonly scrollToPhoto: (month: string, index: number, behavior?: ScrollBehavior) => void
  /** Gives the focus to a place, once it is drawn; nothing scrolls. */
  readonly focusPlace: (place: ListPlace) => void
  readonly selectAll: () => void
  /** The photo being read; undefined while the list's top is in view. `followed` is the one it was put at. */
  readonly photoRead: (followed: string | null) => string | undefined
}
