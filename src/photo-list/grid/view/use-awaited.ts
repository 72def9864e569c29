import { type RefObject, useLayoutEffect, useState } from 'react'
import type { GridWindow } from '../model/layout.ts'
import type { Scroller } from '../scrolling/scroller.ts'

/** Whether a row is seen, or soon will be. */
function isSeenIn(shown: GridWindow | undefined, section: string, row: number): boolean {
  if (shown === undefined) return false
  const rows = shown.seen.find((one) => shown.layout.sections[one.section]?.key === section)
  return rows !== undefined && row >= rows.fromRow && row < rows.toRow
}

/**
 * Whether a reader waits for a row's pictures: those come first, and placeholders stand for them. Most rows come beside the
 * window, and their pictures are there before they get into it: drawing both would cost more than all else while scrolling.
 * A row with all its pictures gets into the window without being drawn again.
 */
export function useAwaited(
  box: RefObject<HTMLElement | null>,
  scroller: Scroller,
  section: string,
  row: number,
): boolean {
  const [isAwaited, setAwaited] = useState(() => isSeenIn(scroller.current(), section, row))
  useLayoutEffect(() => {
    if (isAwaited) return
    let wasSeen = false
    const look = () => {
      const isSeen = isSeenIn(scroller.current(), section, row)
      if (isSeen && !wasSeen && !hasPictures(box.current)) setAwaited(true)
      wasSeen = isSeen
    }
    look()
    return scroller.subscribe(look)
  }, [box, scroller, section, row, isAwaited])
  return isAwaited
}

/** Whether a row has photos, and all their pictures have come. */
function hasPictures(row: HTMLElement | null): boolean {
  const pictures = [...(row?.querySelectorAll('img') ?? [])]
  return row?.querySelector('[data-photo]') !== null && pictures.every(({ complete }) => complete)
}
