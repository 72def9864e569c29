import { expect, test, vi } from 'vitest'
import { PREFETCHED_FOR, withPrefetched } from '#src/platform/prefetched.ts'

test('what was begun is the first answer, whatever it was asked with; each later one is its own', async () => {
  const anew = vi.fn(async (by: string) => `anew by ${by}`)
  const read = withPrefetched(Promise.resolve('begun'), anew)
  expect(await read('one')).toBe('begun')
  expect(anew).not.toHaveBeenCalled()
  expect(await read('two')).toBe('anew by two')
  expect(await read('three')).toBe('anew by three')
})

test('what was begun and failed fails the first time only', async () => {
  const read = withPrefetched(Promise.reject(new Error('no')), async () => 'anew')
  await expect(read()).rejects.toThrow('no')
  expect(await read()).toBe('anew')
})

test('where nothing was begun the first one begins', async () => {
  const read = withPrefetched<[], string>(Promise.resolve(null), async () => 'anew')
  expect(await read()).toBe('anew')
})

test('what was begun long ago is begun anew', async () => {
  vi.useFakeTimers()
  const read = withPrefetched(Promise.resolve('begun'), async () => 'anew')
  vi.advanceTimersByTime(PREFETCHED_FOR)
  expect(await read()).toBe('anew')
  vi.useRealTimers()
})
