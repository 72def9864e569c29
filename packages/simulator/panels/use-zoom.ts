import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { READABLE_SCALE, scaleIn } from '../layout/fit.ts'
import type { Size } from '../layout/types.ts'
import { middleOf, scrollTo } from './zoom-middle.ts'

const STEP = 1.25
const SMALLEST = 0.05
const LARGEST = 3

const within = (scale: number) => Math.min(LARGEST, Math.max(SMALLEST, scale))

const boxIn = (canvas: HTMLElement | null) => canvas?.querySelector<HTMLElement>('[role=application]') ?? null

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

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Scrolls as many of some parts into view as fit there together, the first ones first. */
function showTogether(box: HTMLElement, parts: readonly Element[]): void {
  const view = box.getBoundingClientRect()
  const all = parts.map((one) => one.getBoundingClientRect())
  let seen: Edges | null = null
  for (const { left, right, top, bottom } of all) {
    const next: Edges = {
      left: Math.min(left, seen?.left ?? left),
      right: Math.max(right, seen?.right ?? right),
      top: Math.min(top, seen?.top ?? top),
      bottom: Math.max(bottom, seen?.bottom ?? bottom),
    }
    if (seen !== null && (next.right - next.left > view.width || next.bottom - next.top > view.height)) break
    seen = next
  }
  if (seen === null) return
  const isSeen =
    seen.left >= view.left && seen.right <= view.right && seen.top >= view.top && seen.bottom <= view.bottom
  if (isSeen) return
  box.scrollBy(
    (seen.left + seen.right - view.left - view.right) / 2,
    (seen.top + seen.bottom - view.top - view.bottom) / 2,
  )
}

/** The active states that were not active at the moment before, however often a moment is drawn. */
function useEntered(moment: number) {
  const seen = useRef<{ moment: number; before: ReadonlySet<string>; now: ReadonlySet<string> } | null>(null)
  return (active: readonly SVGElement[]): SVGElement[] => {
    const now = new Set(active.map(({ dataset }) => dataset.stateId ?? ''))
    const last = seen.current
    const before = last === null ? now : last.moment === moment ? last.before : last.now
    seen.current = { moment, before, now }
    return active.filter(({ dataset }) => !before.has(dataset.stateId ?? ''))
  }
}

interface Zoomed {
  /** Around the scroll container. */
  canvas: HTMLElement | null
  /** The drawing, unscaled; null until there is one. */
  drawn: Size | null
  /** How large it may be without scrolling. */
  view: Size | null
  moment: number
  found: object
}

/**
 * Zoom of a drawing in a scroll container. The centre stays fixed. The states just entered scroll into view with each moment,
 * or the latest transition where none was, and a match with each search.
 */
export function useZoom({ canvas, drawn, view, moment, found }: Zoomed) {
  const [scale, setScale] = useState(1)
  const middle = useRef<{ x: number; y: number } | null>(null)
  const enteredOf = useEntered(moment)

  const zoomTo = useCallback(
    (next: (scale: number) => number) => {
      const element = boxIn(canvas)
      setScale((before) => {
        const drawing = element?.firstElementChild
        if (element && drawing) middle.current = middleOf(sightOf(element), drawing.getBoundingClientRect(), before)
        return within(next(before))
      })
    },
    [canvas],
  )

  useLayoutEffect(() => {
    const element = boxIn(canvas)
    const drawing = element?.firstElementChild
    if (!element || !drawing || middle.current === null) return
    const { x, y } = scrollTo(middle.current, sightOf(element), drawing.getBoundingClientRect(), scale)
    element.scrollBy(x, y)
    middle.current = null
  }, [canvas, scale])

  const whole = drawn === null || view === null ? null : scaleIn(view, drawn)
  const fitWindow = useCallback(
    (smallest: number) => {
      if (whole !== null) zoomTo(() => Math.max(smallest, whole))
    },
    [whole, zoomTo],
  )

  // Another drawing, or another view: as large as fits, and never too small to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two drawings may fit at the same scale
  useLayoutEffect(() => fitWindow(READABLE_SCALE), [fitWindow, drawn, view, canvas])

  // Depends on the scale as well: what was visible may no longer be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed is in the DOM, not in a variable
  useEffect(() => {
    const element = boxIn(canvas)
    if (element === null) return
    const active = [...element.querySelectorAll<SVGElement>(ACTIVE)]
    show(element, active)
    show(element, [...element.querySelectorAll(TAKEN)])
    showTogether(element, enteredOf(active))
  }, [canvas, moment, scale, drawn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the match is in the DOM, not in a variable
  useEffect(() => {
    const element = boxIn(canvas)
    if (element !== null) show(element, [...element.querySelectorAll(FOUND)])
  }, [canvas, found])

  return {
    scale,
    zoomIn: () => zoomTo((before) => before * STEP),
    zoomOut: () => zoomTo((before) => before / STEP),
    fitWindow: () => fitWindow(SMALLEST),
  }
}
