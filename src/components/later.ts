import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code that could not be fetched is asked for again after this time, in milliseconds, or as soon as there is a connection. */
const AGAIN_MS = 5_000

/**
 * A part of a page whose code comes when it is needed. Without it the page goes on, and the part is there as soon as its code can
 * be had: a lost connection takes nothing away from what is on the screen.
 */
export const later = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load) }))

/**
 * What can't be seen waits until nobody has scrolled for so long, in milliseconds: code runs as it comes, and a frame would be late.
 */
const CALM_MS = 2_000
/** However much is scrolled: so long at the most, in milliseconds, or it would not be there when the connection is lost. */
const CALM_WITHIN_MS = 30_000
/** Then until the browser has nothing else to do, this long at the most, in milliseconds. */
const IDLE_WITHIN_MS = 2_000

let scrolledAt = Number.NEGATIVE_INFINITY
const noteScroll = () => {
  scrolledAt = performance.now()
}
if ('window' in globalThis) window.addEventListener('scroll', noteScroll, { passive: true, capture: true })

const timePasses = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Resolves when nobody scrolls and the browser has nothing else to do; Safari can't be asked of the latter. */
export async function idle(): Promise<void> {
  const until = performance.now() + CALM_WITHIN_MS
  for (;;) {
    if ('requestIdleCallback' in globalThis)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))
    else await timePasses(IDLE_WITHIN_MS)
    const now = performance.now()
    const left = Math.min(scrolledAt + CALM_MS, until) - now
    if (left <= 0) return
    await timePasses(left)
  }
}

/** As `later`, for a part with nothing to be seen: its code comes after all that is, or with the event that it is there for. */
export const laterUnseen = <P>(
  sign: keyof WindowEventMap,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  later(async () => {
    const wanted = new Promise((resolve) => addEventListener(sign, resolve, { once: true }))
    await Promise.race([idle(), wanted])
    return load()
  })

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      // the browser's console says what could not be fetched
      await connectionOrTime()
    }
  }
}

function connectionOrTime(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(resolve, AGAIN_MS)
  addEventListener('online', () => resolve(), { signal: waiting.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    waiting.abort()
  })
}
