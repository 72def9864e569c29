import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridWindow } from '../model/layout.ts'
import type { Cursor, ListPlace } from '../model/moves.ts'
import { blockOfSection } from '../model/position.ts'
import type { Scroller } from '../scrolling/scroller.ts'
import { controlAt, placeOfElement } from '../view/places.ts'

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

function isDrawnIn(shown: GridWindow | undefined, place: ListPlace | undefined): boolean {
  if (shown === undefined || place === undefined) return false
  const { sections, raster } = shown.layout
  const rows = shown.rows.find(({ section }) => sections[section]?.key === place.section)
  const row = Math.floor(place.index / raster.columns)
  return rows !== undefined && row >= rows.fromRow && row < rows.toRow
}

interface CursorInput {
  root: RefObject<HTMLElement | null>
  /** The tab stop while the cursor's tile is not drawn: always in view, so that a focus there scrolls nothing. */
  stop: RefObject<HTMLElement | null>
  scroller: Scroller
  shown: GridWindow | undefined
}

/**
 * The focus follows the cursor: into rows that are drawn only once it gets there, and through tiles that are replaced.
 * While its row is scrolled away a stop keeps the focus for it, so that the next key continues from there.
 */
export function useCursor({ root, stop, scroller, shown }: CursorInput): GridCursor {
  const [place, setPlace] = useState<CursorPlace>()
  const isHeld = useRef(false)
  const isWanted = useRef(false)
  const isParking = useRef(false)
  const layout = shown?.layout
  const withColumn = (at: CursorPlace): Cursor => ({ column: at.index % (layout?.raster.columns ?? 1), ...at })
  const cursor = place && withColumn(place)

  useLayoutEffect(() => {
    const block = cursor && layout && blockOfSection(layout, cursor.section)
    if (cursor === undefined || block === undefined || !isHeld.current) return
    if (isWanted.current) {
      if (cursor.index >= block.tiles) return
      scroller.reveal(cursor.section, cursor.index)
      isWanted.current = !focusControl(root.current, cursor)
    } else if (document.activeElement === document.body || document.activeElement === stop.current) {
      if (focusControl(root.current, cursor)) return
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
    return position && withColumn({ section: position.section, index: position.index })
  }
  /** Where the focus went with its tile, as others came or went before it. */
  const withFocus = () => {
    const { activeElement } = document
    const at = activeElement && root.current?.contains(activeElement) ? placeOfElement(activeElement) : undefined
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
      const leaves = relatedTarget instanceof Node && !root.current?.contains(relatedTarget)
      // a tile that is taken out of the page gives the focus up as well, but not the reader
      const isPressedBeside = () =>
        target.isConnected && document.hasFocus() && document.activeElement === document.body
      if (leaves) release()
      else if (relatedTarget === null) queueMicrotask(() => isPressedBeside() && release())
    },
  }
}

const isSame = (one: ListPlace, other: ListPlace | undefined) =>
  one.section === other?.section && one.index === other.index

function focusControl(root: HTMLElement | null, place: ListPlace): boolean {
  const control = controlAt(root, place)
  if (control !== undefined && control !== document.activeElement) control.focus({ preventScroll: true })
  return control !== undefined
}
