import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/core/log.ts'
import { createPostgresPush } from '#server/core/push.ts'

const log = createLog()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A connection that `pg` would give; `breaks` fails the first query as a lost connection does, by its event and by the query. */
function connectionOf({ breaks }: { breaks: boolean }) {
  const emitter = new EventEmitter()
  const query = vi.fn(async () => {
    if (!breaks) return
    const error = new Error('Connection terminated')
    emitter.emit('error', error)
    throw error
  })
  return Object.assign(emitter, { query, release: vi.fn() })
}

function poolOf(connections: ReturnType<typeof connectionOf>[]) {
  const rest = [...connections]
  const connect = vi.fn(async () => rest.shift())
  // Only what push uses of a pool.
  return { connect, pool: { connect } as unknown as Pool }
}

test('a connection that breaks while it starts to listen again is replaced once', async () => {
  const first = connectionOf({ breaks: false })
  const broken = connectionOf({ breaks: true })
  const last = connectionOf({ breaks: false })
  const { pool, connect } = poolOf([first, broken, last, connectionOf({ breaks: false })])
  const push = await createPostgresPush(pool, log)
  const customerId = randomUUID()
  const listener = vi.fn()
  push.listen(customerId, 'archives', listener)

  first.emit('error', new Error('Connection terminated'))
  await vi.advanceTimersByTimeAsync(10_000)

  expect(connect).toHaveBeenCalledTimes(3)
  expect(broken.release).toHaveBeenCalledTimes(1)
  last.emit('notification', { payload: JSON.stringify({ customerId, topic: 'archives', message: 1 }) })
  expect(listener).toHaveBeenCalledTimes(1)
  await push.stop()
})

test('a connection that comes after the stop goes back to the pool', async () => {
  const first = connectionOf({ breaks: false })
  const late = connectionOf({ breaks: false })
  const { pool, connect } = poolOf([first])
  const push = await createPostgresPush(pool, log)
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  connect.mockReturnValueOnce(promise)
  first.emit('error', new Error('Connection terminated'))
  await vi.advanceTimersByTimeAsync(1_000)

  await push.stop()
  resolve(late)
  await vi.advanceTimersByTimeAsync(0)

  expect(late.release).toHaveBeenCalledTimes(1)
  expect(late.query).not.toHaveBeenCalled()
})
