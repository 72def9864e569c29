import type { MouseEvent, ReactNode } from 'react'
import type { TileThumbnail } from './geometry.ts'
import type { GridWindow, Section } from './layout.ts'
import type { ListPlace } from './moves.ts'
import type { GridPosition } from './position.ts'
import type { PhotoRange } from './ranges.ts'
import type { YearOf } from './scale.ts'

/**
 * A photo as a tile shows it. `label` names it for screen readers, `selectLabel` its check; `title` is the hover title,
 * left out where the spec has none.
 */
export type TilePhoto = {
  readonly id: string
  readonly thumbnails: Readonly<Record<TileThumbnail, string>>
  readonly placeholder: string
  readonly label: string
  readonly selectLabel: string
  readonly title?: string | undefined
  /** Left out where the list's photos can't be opened: a press selects. */
  readonly href?: string | undefined
}

/** What stands at a place: a photo, or how its page stands; 'missing' is a photo that is counted but on no page. */
export type TileAt = TilePhoto | 'loading' | 'failed' | 'missing'

/** A section's check, how many of it are chosen, and whether its ids are on their way. */
export type SectionSelection = {
  readonly state: 'off' | 'mixed' | 'checked'
  readonly selected: number
  readonly isBusy: boolean
}

export type GridTexts = {
  readonly grid: string
  readonly sectionTitle: (section: string) => string
  readonly sectionCount: (count: number, section: string) => string
  /** Whether a section's title is in the colour of a warning. */
  readonly isSectionUrgent?: ((section: string) => boolean) | undefined
  readonly selectedOf: (selected: number, count: number) => string
  readonly selectSection: (section: string) => string
  readonly more: (hidden: number) => string
  readonly moreLabel: (hidden: number, section: string) => string
  readonly loadMore: string
  readonly sectionFailed: string
  readonly tryAgain: string
  readonly keysHint: string
  readonly scrubber: string
  /** The scrubber's mark for photos without a date. */
  readonly undated: string
}

/** An end of a range; the photo is not known where its page is not there. */
export type RangeEnd = ListPlace & { readonly photoId: string | undefined }

export type GridActions = {
  /** A photo's link is pressed; a handler that follows it itself prevents the default. */
  readonly onOpenPhoto: (id: string, event: MouseEvent) => void
  readonly onTogglePhoto: (id: string, event: { readonly shiftKey: boolean }) => void
  readonly onToggleSection: (section: string) => void
  /** Every photo from the anchor, which stays while the range grows and shrinks, to the other end. */
  readonly onSelectRange: (anchor: RangeEnd, end: RangeEnd) => void
  /** Enter while photos are being chosen, when a press would choose. */
  readonly onViewPhoto: (id: string) => void
  /** '+N', or a way to what is behind it, at this place of the section: the route adds the section to `opened`. */
  readonly onOpenSection: (section: string, index: number) => void
  /** 'Try again': every failed page of the section. */
  readonly onRetrySection: (section: string) => void
}

/** What the grid has to know of a list beside its sections. */
export type GridList = {
  /** Photos are read in pages of so many. */
  readonly pageSize: number
  /** Whether sections have headings with a title and a check. */
  readonly hasHeadings: boolean
  /** A section of more photos shows this many tiles, the last of them '+N', until it is opened. */
  readonly cut?: number | undefined
  /** Where photos have dates, for the scrubber: the year a section is of, undefined for photos without a date. */
  readonly yearOf?: YearOf | undefined
  /** What is painted behind the tiles, once the first pictures are there. */
  readonly backdrop?: ((window: GridWindow) => ReactNode) | undefined
}

export type PhotoGridProps = GridActions & {
  readonly list: GridList
  /** Ctrl+A. */
  readonly onSelectAll: () => void
  /** A drag begins: the next range adds to all that is chosen, and can be undone. */
  readonly onBeginRange: () => void
  readonly onGiveBackRange: () => void
  /** Escape while photos are being chosen. */
  readonly onStopSelecting: () => void
  readonly sections: readonly Section[]
  readonly opened: Readonly<Record<string, true>>
  readonly photoAt: (section: string, index: number) => TileAt
  readonly isSelecting: boolean
  readonly isSelected: (id: string) => boolean
  readonly sectionSelection: (section: string) => SectionSelection
  /** What customer care finds a section's failure by, in words. */
  readonly sectionReference?: ((section: string) => string | undefined) | undefined
  readonly texts: GridTexts
  /** The photos needed, in whole pages: emitted when a page comes or goes, and after a jump once the reader rests. */
  readonly onRangeChange: (ranges: readonly PhotoRange[]) => void
  /** Emitted when the reader rests; what `initial` takes. */
  readonly onVisibleSectionsChange: (position: GridPosition) => void
  /** Where to begin, read once. */
  readonly initial?: { readonly position: GridPosition; readonly behavior: ScrollBehavior } | undefined
}

export type GridHandle = {
  readonly getPosition: () => GridPosition | undefined
  readonly restore: (position: GridPosition, behavior?: ScrollBehavior) => void
  readonly scrollToPhoto: (section: string, index: number, behavior?: ScrollBehavior) => void
  /** Gives the focus to a place, once it is drawn; nothing scrolls. */
  readonly focusPlace: (place: ListPlace) => void
  readonly selectAll: () => void
  /** The photo being read; undefined while the list's top is in view. `followed` is the one it was put at. */
  readonly photoRead: (followed: string | null) => string | undefined
}
