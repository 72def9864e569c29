import { afterEach, expect, test, vi } from 'vitest'
import { isOffline, toFailure } from '#contract/failure.ts'
import { loadCode } from '#src/platform/load-code.ts'

afterEach(() => vi.unstubAllGlobals())

const failing = async (message: string) => {
  const load = () => Promise.reject(new TypeError(message))
  return toFailure(await loadCode(load).catch((error: unknown) => error))
}

test('code that comes is given on', async () => {
  expect(await loadCode(async () => 'rules')).toBe('rules')
})

test.each([
  'Failed to fetch dynamically imported module: /assets/rules.js',
  'error loading dynamically imported module: /assets/rules.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/rules.css',
])('code that can’t be fetched is a connection that is not there: %s', async (message) => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(isOffline(await failing(message))).toBe(true)
  vi.stubGlobal('navigator', { onLine: true })
  expect(await failing(message)).toEqual({ kind: 'offline', correlationId: '', connected: true })
})

test('an error of the code itself stays one', async () => {
  expect(await failing('x is not a function')).toEqual({ kind: 'bad-answer', correlationId: '' })
})
