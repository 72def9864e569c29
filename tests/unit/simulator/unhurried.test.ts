import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unhurried } from '#src/simulator/unhurried.ts'

/** What one thing takes, in milliseconds of the clock it is measured with. */
const EACH = 5

let now = 0
let inThisGo = 0
/** How many things were done before others had their turn, each time. */
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

it('lets others have their turn as soon as twelve milliseconds are over', async () => {
  for await (const _ of unhurried(Array.from({ length: 30 }))) {
    now += EACH
    inThisGo += 1
  }
  expect(goes).toEqual(Array.from({ length: 10 }, () => 3))
})

it('ends where nobody wants it any more', async () => {
  const wanted = new AbortController()
  const seen: number[] = []
  for await (const one of unhurried([1, 2, 3, 4, 5, 6, 7], wanted.signal)) {
    now += EACH
    seen.push(one)
    wanted.abort()
  }
  expect(seen).toEqual([1, 2, 3])
})
