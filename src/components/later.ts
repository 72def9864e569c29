import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code that could not be fetched is asked for again after this time, in milliseconds, or as soon as there is a connection. */
const AGAIN_MS = 5_000

/**
 * A part of a page whose code comes when it is needed. Without it the page goes on, and the part is there as soon as its code can
 * be had: a lost connection takes nothing away from what is on the screen.
 */
export const later = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilLoaded(load) }))

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
