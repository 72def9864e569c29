import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadFailedStyles } from './failed-styles.ts'

/** Code that could not be fetched is fetched again after this time, in milliseconds, or when the browser is online again. */
const AGAIN_MS = 5_000
/** Each further failure doubles the wait up to this, in milliseconds: code of an earlier deployment may be gone for good. */
const AGAIN_AT_MOST_MS = 300_000
/** The same while the browser says that there is no connection: it is asked for in vain, unless the browser is wrong. */
const AGAIN_OFFLINE_MS = 60_000

/**
 * A part of a page whose code comes when it is needed. The page works without it, and the part appears as soon as its code
 * has been fetched: a lost connection takes nothing away from the screen.
 */
export const lazyRetry = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load) }))

/**
 * Idle: nobody has scrolled for this long, in milliseconds. Code runs when it arrives, and would delay a frame.
 */
const CALM_MS = 2_000
/** At most this long while the page scrolls, in milliseconds: the code must be there before the connection is lost. */
const CALM_WITHIN_MS = 30_000
/** Then until the browser has nothing else to do, this long at the most, in milliseconds. */
const IDLE_WITHIN_MS = 2_000
/** A page that takes longer to load, in milliseconds, may wait for something that never comes. */
const LOADED_WITHIN_MS = 10_000
/** Time between two looks at whether the page is loaded, in milliseconds. */
const LOADING_LOOK_MS = 200
/** Safari can't be asked whether it has something to do: this long, in milliseconds, for its next frames. */
const UNASKED_MS = 50

let scrolledAt = Number.NEGATIVE_INFINITY
const noteScroll = () => {
  scrolledAt = performance.now()
}
if ('window' in globalThis) window.addEventListener('scroll', noteScroll, { passive: true, capture: true })

const timePasses = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Whether the page still waits for what the reader came for: its content, or pictures in it. On a slow line code would come first. */
const isPageLoading = () =>
  document.querySelector('[data-loading], [data-waiting]') !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')

/** Resolves when the page is loaded, nobody scrolls and the browser has nothing else to do. */
export async function idle(): Promise<void> {
  const since = performance.now()
  for (;;) {
    if ('requestIdleCallback' in globalThis)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS }))
    else await timePasses(UNASKED_MS)
    const now = performance.now()
    const left = Math.min(scrolledAt + CALM_MS, since + CALM_WITHIN_MS) - now
    const isWaiting = now < since + LOADED_WITHIN_MS && isPageLoading()
    if (left <= 0 && !isWaiting) return
    await timePasses(Math.max(left, isWaiting ? LOADING_LOOK_MS : 0))
  }
}

/** As `lazyRetry`, for a part that shows nothing yet: fetched when the browser is idle, or at the event that it handles. */
export const lazyIdle = <P>(
  sign: keyof WindowEventMap,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazyRetry(async () => {
    const wanted = new Promise((resolve) => addEventListener(sign, resolve, { once: true }))
    await Promise.race([idle(), wanted])
    return load()
  })

const failedOnce = new WeakSet<() => Promise<unknown>>()

/**
 * Fetches code, ahead or because it is needed now. Its styles come with it, those that failed with it before too; styles of other
 * code that can't be fetched do not hold it up.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (failedOnce.has(load)) await loadFailedStyles()
  try {
    return await load()
  } catch (error) {
    failedOnce.add(load)
    throw error
  }
}

/**
 * Fetches code ahead. Without a connection it waits for one, as it is asked for in vain; code that can't be fetched for another
 * reason is asked for again by its first use.
 */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  for (;;) {
    while (!navigator.onLine) await connectionOrTime()
    try {
      await fetchCode(load)
      return
    } catch {
      const isReachable = navigator.onLine
      await connectionOrTime()
      if (isReachable) return
    }
  }
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = AGAIN_MS; ; wait = Math.min(2 * wait, AGAIN_AT_MOST_MS)) {
    try {
      return await fetchCode(load)
    } catch {
      // the browser's console says what could not be fetched
      await connectionOrTime(wait)
    }
  }
}

function connectionOrTime(time = AGAIN_MS): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(resolve, navigator.onLine ? time : AGAIN_OFFLINE_MS)
  addEventListener('online', () => resolve(), { signal: waiting.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    waiting.abort()
  })
}
