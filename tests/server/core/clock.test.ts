import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readClockOffset, watchClock } from '#server/core/clock.ts'
import { createLog } from '#server/core/log.ts'
import { createBrowser } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation, exchangeCode, followToClient, openLogin, submitLogin } from '#tests/support/sign-in.ts'

const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())
afterEach(() => void vi.restoreAllMocks())

/** This process's clock is as much ahead from now on. */
function setAhead(milliseconds: number) {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
}

test('is compared with the database’s', async () => {
  expect(Math.abs(await readClockOffset(server.context.pool))).toBeLessThan(2)
  setAhead(2 * MINUTE)
  expect(await readClockOffset(server.context.pool)).toBeCloseTo(120, 0)
})

test.each([
  [0, []],
  [-2 * MINUTE, ['The clock differs from the database’s.']],
])('off by %d ms is logged: %j', async (off, lines) => {
  const error = vi.fn()
  const observed: (() => number)[] = []
  const metrics = { ...server.context.metrics, observe: (_: unknown, read: () => number) => void observed.push(read) }
  setAhead(off)
  const stop = watchClock({ pool: server.context.pool, log: { ...createLog(), error }, metrics })
  await readClockOffset(server.context.pool)
  await expect.poll(() => Math.round(observed[0]?.() ?? 0) + 0).toBe(off / 1000)
  expect(error.mock.calls.map(([line]) => line)).toEqual(lines)
  stop()
})

test.each([2, -2])('a sign-in that another process completes, %d minutes away, succeeds', async (minutes) => {
  const customer = await server.createCustomer()
  const browser = createBrowser()
  const authorisation = beginAuthorisation(server.origin)
  const page = await openLogin(browser, authorisation)
  const answer = await submitLogin(browser, page, { email: customer.email, password: 'correct horse' })
  const back = await followToClient(browser, answer, page)
  setAhead(minutes * MINUTE)
  const tokens = await exchangeCode(server.origin, authorisation, back.searchParams.get('code') ?? '')
  expect(tokens.accessToken).not.toBe('')
})
