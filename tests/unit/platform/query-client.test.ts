import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, type Failure } from '#contract/failure.ts'
import { logFailure } from '#src/platform/log.ts'
import { createQueryClient, readOnReturn } from '#src/platform/query-client.ts'

/** Reads something that fails each time; gives the number of times it was tried. */
async function readFailing(error: unknown): Promise<number> {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(error))
  await expect(client.fetchQuery({ queryKey: ['things', 1], queryFn, retryDelay: 0 })).rejects.toBe(error)
  client.clear()
  return queryFn.mock.calls.length
}

const callError = (kind: Failure['kind'], status?: number) =>
  new CallError('GET /things', { kind, correlationId: 'c-1', ...(status !== undefined && { status }) })

describe('a read that fails', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => undefined))
  afterEach(() => void log.mockReset())

  test.each([
    ['offline', undefined],
    ['timeout', undefined],
    ['server', 500],
    ['server', 503],
    ['bad-answer', 200],
  ] as const)('as %s (%s) is retried twice and logged once, with its correlation id', async (kind, status) => {
    const error = callError(kind, status)
    expect(await readFailing(error)).toBe(3)
    expect(log).toHaveBeenCalledExactlyOnceWith(`read things: ${kind}`, { correlationId: 'c-1', status }, error)
  })

  test.each([
    ['signed-out', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-many', 429],
    ['rejected', 400],
    ['timeout', 408],
  ] as const)('as %s (%i) is not retried, and logged once', async (kind, status) => {
    expect(await readFailing(callError(kind, status))).toBe(1)
    expect(log).toHaveBeenCalledOnce()
  })

  test('for a flow as well is logged once', async () => {
    const error = callError('server', 503)
    await readFailing(error)
    logFailure('flow things', error.failure)
    expect(log).toHaveBeenCalledOnce()
  })

  test('in an unexpected way is retried and logged as a bad answer', async () => {
    expect(await readFailing(new TypeError('no'))).toBe(3)
    expect(log.mock.calls[0]?.[0]).toBe('read things: bad-answer')
  })
})

test.each(['visibilitychange', 'focus'])('what is shown is read again at %s', (type) => {
  const page = new EventTarget()
  readOnReturn(page)
  const read = vi.fn()
  const stop = focusManager.subscribe(read)
  page.dispatchEvent(new Event(type))
  expect(read).toHaveBeenCalledOnce()
  stop()
  page.dispatchEvent(new Event(type))
  expect(read).toHaveBeenCalledOnce()
})
