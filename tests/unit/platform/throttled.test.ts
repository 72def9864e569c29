import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from '#src/platform/throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then at most every while, and runs requests in between together', () => {
  const work = vi.fn()
  const { request } = throttled(200, work)
  request()
  expect(work).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 5; at += 1) request()
  vi.advanceTimersByTime(199)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs when it is time, though the browser delays its timer', () => {
  const work = vi.fn()
  const { request } = throttled(200, work)
  request()
  request()
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  request()
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs no more after stop', () => {
  const work = vi.fn()
  const { request, stop } = throttled(200, work)
  request()
  request()
  stop()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})
