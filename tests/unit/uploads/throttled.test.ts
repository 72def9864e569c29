import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from '#src/uploads/throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then at most every while, and makes up for what was asked in between', () => {
  const work = vi.fn()
  const { ask } = throttled(200, work)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 5; at += 1) ask()
  vi.advanceTimersByTime(199)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs when it is time, though the browser holds its timer back', () => {
  const work = vi.fn()
  const { ask } = throttled(200, work)
  ask()
  ask()
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
})

it('runs no more after it was stopped', () => {
  const work = vi.fn()
  const { ask, stop } = throttled(200, work)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})
