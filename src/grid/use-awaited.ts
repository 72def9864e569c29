import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Scroller, TimelineWindow } from './scroller.ts'

/** Whether a row is seen, or soon will be. */
function isSeenIn(shown: TimelineWindow | undefined, month: string, row: number): boolean {
  if (shown === undefined) return false
  const rows = shown.seen.find((one) => shown.layout.months[one.month]?.key === month)
  return rows !== undefined && row >= rows.fromRow && row < rows.toRow
}

/**
 * Whether a reader waits for a row's pictures: those come first, and placeholders stand for them. Most rows come beside the
 * window, and their pictures are there before they get into it: drawing both would cost more than all else while scrolling.
 * A row with all its pictures gets into the window without being drawn anew.
 */
export function useAwaited(
  box: RefObject<HTMLElement | null>,
  scroller: Scroller,
  month: string,
  row: number,
): boolean {
  const [isAwaited, setAwaited] = useState(() => isSeenIn(scroller.current(), month, row))
  useLayoutEffect(() => {
    if (isAwaited) return
    let wasSeen = false
    const look = () => {
      const isSeen = isSeenIn(scroller.current(), month, row)
      if (isSeen && !wasSeen && !hasPictures(box.current)) setAwaited(true)
      wasSeen = isSeen
    }
    look()
    return scroller.subscribe(look)
  }, [box, scroller, month, row, isAwaited])
  return isAwaited
}

/** Whether a row has photos, and all their pictures have come. */
function hasPictures(row: HTMLElement | null): boolean {
  const pictures = [...(row?.querySelectorAll('img') ?? [])]
  return row?.querySelector('[data-photo]') !== null && pictures.every(({ complete }) => complete)
}
