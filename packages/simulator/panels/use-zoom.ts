import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { middleOf, scrollTo } from './zoom-middle.ts'

const STEP = 1.25
const SMALLEST = 0.05
const LARGEST = 3
/** Limits of fitting: no larger than the chart, and no smaller than readable. */
const SMALLEST_FIT = 0.75

const within = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** The scroll container's padding and the drawing's margin, in pixels. */
const AROUND = { x: 40, y: 96 }

interface Size {
  width: number
  height: number
}

/** The visible area of a scroll container. */
function sightOf(box: HTMLElement) {
  const { left, top } = box.getBoundingClientRect()
  return { left, top, width: box.clientWidth, height: box.clientHeight }
}

const ACTIVE = '[data-active]:not([data-outer])'
/** The target of the latest transition: its arrowhead, or its line if it is internal. */
const TAKEN = 'g[data-taken] > path:last-of-type, text[data-taken]'
const FOUND = '[data-found]'

/** Scrolls the first of some parts of the drawing to the centre when none of them is visible. */
function show(box: HTMLElement, parts: readonly Element[]): void {
  const places = parts.map((one) => one.getBoundingClientRect())
  const [first] = places
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const isSeen = (one: DOMRect) => one.left >= left && one.right <= right && one.top >= top && one.bottom <= bottom
  if (first === undefined || places.some(isSeen)) return
  box.scrollBy((first.left + first.right - left - right) / 2, (first.top + first.bottom - top - bottom) / 2)
}

/**
 * Zoom of a drawing in a scroll container. The centre stays fixed. The latest transition scrolls into view with each moment, or
 * an active state if there was none, and a match with each search.
 */
export function useZoom(box: RefObject<HTMLElement | null>, size: Size | null, moment: number, found: object) {
  const [scale, setScale] = useState(1)
  const middle = useRef<{ x: number; y: number } | null>(null)

  const zoomTo = useCallback(
    (next: (scale: number) => number) => {
      const element = box.current
      setScale((before) => {
        const drawing = element?.firstElementChild
        if (element && drawing) middle.current = middleOf(sightOf(element), drawing.getBoundingClientRect(), before)
        return within(next(before))
      })
    },
    [box],
  )

  useLayoutEffect(() => {
    const element = box.current
    const drawing = element?.firstElementChild
    if (!element || !drawing || middle.current === null) return
    const { x, y } = scrollTo(middle.current, sightOf(element), drawing.getBoundingClientRect(), scale)
    element.scrollBy(x, y)
    middle.current = null
  }, [box, scale])

  const width = size?.width
  const height = size?.height
  const fitWindow = useCallback(
    (smallest = SMALLEST) => {
      const element = box.current
      if (element === null || width === undefined || height === undefined) return
      const whole = Math.min((element.clientWidth - AROUND.x) / width, (element.clientHeight - AROUND.y) / height)
      zoomTo(() => Math.min(1, Math.max(smallest, whole)))
    },
    [box, width, height, zoomTo],
  )

  useLayoutEffect(() => fitWindow(SMALLEST_FIT), [fitWindow])

  // Depends on the scale as well: what was visible may no longer be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed is in the DOM, not in a variable
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const taken = [...element.querySelectorAll(TAKEN)]
    show(element, taken.length > 0 ? taken : [...element.querySelectorAll(ACTIVE)])
  }, [box, moment, scale, width])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the match is in the DOM, not in a variable
  useEffect(() => {
    if (box.current !== null) show(box.current, [...box.current.querySelectorAll(FOUND)])
  }, [box, found])

  return {
    scale,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    fitWindow: () => fitWindow(),
  }
}
