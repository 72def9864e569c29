import { expect, test, vi } from 'vitest'
import { PREFETCHED_FOR, withPrefetched } from '#src/platform/prefetched.ts'

test('the first call takes the prefetched answer, whatever its arguments; later calls read', async () => {
  const reader = vi.fn(async (by: string) => `read by ${by}`)
  const read = withPrefetched(Promise.resolve('prefetched'), reader)
  expect(await read('one')).toBe('prefetched')
  expect(reader).not.toHaveBeenCalled()
  expect(await read('two')).toBe('read by two')
  expect(await read('three')).toBe('read by three')
})

test('a failed prefetch fails the first call only', async () => {
  const read = withPrefetched(Promise.reject(new Error('no')), async () => 'read')
  await expect(read()).rejects.toThrow('no')
  expect(await read()).toBe('read')
})

test('without a prefetched answer the first call reads', async () => {
  const read = withPrefetched<[], string>(Promise.resolve(null), async () => 'read')
  expect(await read()).toBe('read')
})

test('a stale answer is read again', async () => {
  vi.useFakeTimers()
  const read = withPrefetched(Promise.resolve('prefetched'), async () => 'read')
  vi.advanceTimersByTime(PREFETCHED_FOR)
  expect(await read()).toBe('read')
  vi.useRealTimers()
})
