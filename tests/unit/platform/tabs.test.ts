import { afterEach, expect, test, vi } from 'vitest'
import { openTabChannel, withTabLock } from '#src/platform/tabs.ts'

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
afterEach(() => vi.unstubAllGlobals())

test('a refused channel is silent', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        refuse()
      }
    },
  )
  const channel = openTabChannel('test')
  channel.onmessage = () => undefined
  expect(() => {
    channel.postMessage('hello')
    channel.close()
  }).not.toThrow()
})

test.each([
  ['refused', { locks: { request: async () => refuse() } }],
  ['missing', {}],
])('work is done once without a lock that is %s', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const work = vi.fn(async () => 'done')
  expect(await withTabLock('test', work)).toBe('done')
  expect(work).toHaveBeenCalledOnce()
})

test('work that fails under its lock is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => unknown) => run() } })
  const work = vi.fn(async () => Promise.reject(new Error('broken')))
  await expect(withTabLock('test', work)).rejects.toThrow('broken')
  expect(work).toHaveBeenCalledOnce()
})
