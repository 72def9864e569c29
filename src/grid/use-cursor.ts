import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Cursor, ListPlace } from './moves.ts'
import { controlAt, placeOfElement } from './places.ts'
import { blockOfMonth } from './position.ts'
import type { Scroller, TimelineWindow } from './scroller.ts'

/** Without a column it is the one that the photo stands in. */
type CursorPlace = ListPlace & { readonly column?: number }

/** The keyboard's place in the grid. */
export interface GridCursor {
  cursor: Cursor | undefined
  /** False while its row is not on the page: then a stop of its own is there for it. */
  isDrawn: boolean
  /** Where a move begins: at the cursor, else at the first photo in view. */
  start: () => Cursor | undefined
  goTo: (place: CursorPlace) => void
  /** Takes a place that is in view, where what has the focus is about to be replaced: nothing scrolls. */
  stayAt: (place: ListPlace) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

function isDrawnIn(shown: TimelineWindow | undefined, place: ListPlace | undefined): boolean {
  if (shown === undefined || place === undefined) return false
  const { months, raster } = shown.layout
  const rows = shown.rows.find(({ month }) => months[month]?.key === place.month)
  const row = Math.floor(place.index / raster.columns)
  return rows !== undefined && row >= rows.fromRow && row < rows.toRow
}

interface CursorInput {
  timeline: RefObject<HTMLElement | null>
  /** The tab stop while the cursor's tile is not drawn: always in view, so that a focus there scrolls nothing. */
  stop: RefObject<HTMLElement | null>
  scroller: Scroller
  shown: TimelineWindow | undefined
}

/**
 * The focus follows the cursor: into rows that are drawn only once it gets there, and through tiles that are replaced.
 * While its row is scrolled away a stop keeps the focus for it, so that a key goes on from there.
 */
export function useCursor({ timeline, stop, scroller, shown }: CursorInput): GridCursor {
  const [place, setPlace] = useState<CursorPlace>()
  const isHeld = useRef(false)
  const isWanted = useRef(false)
  const isParking = useRef(false)
  const layout = shown?.layout
  const withColumn = (at: CursorPlace): Cursor => ({ column: at.index % (layout?.raster.columns ?? 1), ...at })
  const cursor = place && withColumn(place)

  useLayoutEffect(() => {
    const block = cursor && layout && blockOfMonth(layout, cursor.month)
    if (cursor === undefined || block === undefined || !isHeld.current) return
    if (isWanted.current) {
      if (cursor.index >= block.tiles) return
      scroller.reveal(cursor.month, cursor.index)
      isWanted.current = !focusControl(timeline.current, cursor)
    } else if (document.activeElement === document.body || document.activeElement === stop.current) {
      if (focusControl(timeline.current, cursor)) return
      isParking.current = true
      stop.current?.focus({ preventScroll: true })
      isParking.current = false
    }
  })

  const goTo: GridCursor['goTo'] = (to) => {
    isHeld.current = true
    isWanted.current = true
    setPlace(to)
  }
  const inView = () => {
    const position = scroller.position()
    return position && withColumn({ month: position.month, index: position.index })
  }
  /** Where the focus went with its tile, as others came or went before it. */
  const withFocus = () => {
    const { activeElement } = document
    const at = activeElement && timeline.current?.contains(activeElement) ? placeOfElement(activeElement) : undefined
    return at && !isSame(at, cursor) ? withColumn(at) : undefined
  }
  return {
    cursor,
    isDrawn: isDrawnIn(shown, cursor),
    start: () => withFocus() ?? cursor ?? inView(),
    goTo,
    stayAt: (at) => {
      isHeld.current = true
      setPlace(at)
    },
    onFocus: ({ target }) => {
      isHeld.current = true
      const at = placeOfElement(target)
      const first = target === stop.current && !isParking.current ? inView() : undefined
      if (first) goTo(first)
      else if (at && !isSame(at, cursor)) setPlace(at)
    },
    onBlur: ({ target, relatedTarget }) => {
      const release = () => {
        isHeld.current = false
      }
      const leaves = relatedTarget instanceof Node && !timeline.current?.contains(relatedTarget)
      // a tile that is taken out of the page gives the focus up as well, but not the reader
      const isPressedBeside = () =>
        target.isConnected && document.hasFocus() && document.activeElement === document.body
      if (leaves) release()
      else if (relatedTarget === null) queueMicrotask(() => isPressedBeside() && release())
    },
  }
}

const isSame = (one: ListPlace, other: ListPlace | undefined) => one.month === other?.month && one.index === other.index

function focusControl(timeline: HTMLElement | null, place: ListPlace): boolean {
  const control = controlAt(timeline, place)
  if (control !== undefined && control !== document.activeElement) control.focus({ preventScroll: true })
  return control !== undefined
}
