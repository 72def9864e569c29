import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page that is still being filled is scrolled on for so long, in milliseconds. */
const FILLED_WITHIN = 2_000

/** How far each entry of the history was scrolled, in pixels, as it was left. */
const places = new Map<string, number>()

/** Scrolls to a place as soon as the page is long enough for it, unless the reader scrolls. Answers how to stop. */
function scrollWhenLongEnough(place: number): () => void {
  const scrolling = new AbortController()
  const stop = () => scrolling.abort()
  const filling = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: 'instant' })
    if (window.scrollY >= place - 1) stop()
  })
  scrolling.signal.addEventListener('abort', () => filling.disconnect())
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { signal: scrolling.signal, passive: true })
  filling.observe(document.body)
  AbortSignal.timeout(FILLED_WITHIN).addEventListener('abort', stop)
  return stop
}

/**
 * A page begins at its top, and on the browser's way back where it was left. Keyed by its path; photo lists keep their own place
 * (src/photo-list/list/place.ts).
 */
export function PageScroll() {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const entry = useRef({ key, isBack: type === NavigationType.Pop, hash })
  useEffect(() => {
    entry.current.key = key
  }, [key])
  useLayoutEffect(() => {
    const { current } = entry
    const place = current.isBack ? (places.get(current.key) ?? 0) : 0
    if (current.hash === '') window.scrollTo({ top: place, behavior: 'instant' })
    const stop = place > 0 && window.scrollY < place - 1 ? scrollWhenLongEnough(place) : undefined
    return () => {
      stop?.()
      places.set(current.key, window.scrollY)
    }
  }, [])
  return null
}
