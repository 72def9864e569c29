import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeSliced } from '#src/platform/time-sliced.ts'

/** Duration of one item, in milliseconds of the mocked clock. */
const EACH = 5

let now = 0
let inThisGo = 0
/** Number of items done before each yield. */
let goes: number[] = []
beforeEach(() => {
  now = 0
  inThisGo = 0
  goes = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('setTimeout', (then: () => void) => {
    goes.push(inThisGo)
    inThisGo = 0
    queueMicrotask(then)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('yields as soon as 12 milliseconds are over', async () => {
  for await (const _ of timeSliced(Array.from({ length: 30 }))) {
    now += EACH
    inThisGo += 1
  }
  expect(goes).toEqual(Array.from({ length: 10 }, () => 3))
})

it('ends when it is aborted', async () => {
  const wanted = new AbortController()
  const seen: number[] = []
  for await (const one of timeSliced([1, 2, 3, 4, 5, 6, 7], wanted.signal)) {
    now += EACH
    seen.push(one)
    wanted.abort()
  }
  expect(seen).toEqual([1, 2, 3])
})
