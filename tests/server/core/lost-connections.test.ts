import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { TIME_OVER } from '#contract/push.ts'
import type { Log } from '#server/core/log.ts'
import { createPostgresPush, type Push } from '#server/core/push.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {} }
const LISTENING = `select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`

describe.skipIf(!postgres)('on PostgreSQL, a lost connection', () => {
  let server: TestServer
  const query = async (text: string) => (await server.context.pool.query<{ pid: number }>(text)).rows
  const listening = async () => (await query(LISTENING)).length
  const cutListening = () => query(`select pg_terminate_backend(pid) as pid from (${LISTENING}) as found`)

  beforeAll(async () => {
    server = await startServer({ settings: { databaseUrl: postgres?.url ?? null } })
  })
  afterAll(async () => {
    await server.stop()
    await postgres?.remove()
  })

  it('that was in use fails its work alone', async () => {
    const client = await server.context.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve)
    })
    await query(`select pg_terminate_backend(${rows[0]?.pid}) as pid`)
    await ended
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect(await query('select 1 as pid')).toEqual([{ pid: 1 }])
  })

  describe('of push messages', () => {
    async function pushOver(pool: TestServer['context']['pool'], work: (push: Push) => Promise<void>) {
      const push = await createPostgresPush(pool, QUIET)
      try {
        await work(push)
      } finally {
        await push.stop()
      }
    }

    it('is opened again; sockets are closed, as a message may have been missed', async () => {
      const { token } = await server.signedIn()
      const socket = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS.push)
      await once(socket, 'open')
      socket.send(JSON.stringify({ action: 'authenticate', token }))
      const closed = once(socket, 'close')
      await cutListening()
      expect(await closed).toMatchObject({ 0: TIME_OVER })
      expect(await listening()).toBe(1)
    })

    it('is one connection again, and each message comes once, also where it is lost while it begins', async () => {
      const { pool } = server.context
      const connections: { emit: (event: 'error', error: Error) => unknown }[] = []
      let failures = 0
      // The statement fails and the connection says so, as they do when it is cut meanwhile.
      const failing = new Proxy(pool, {
        get: (target, name) => {
          if (name !== 'connect') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
          return async () => {
            const client = await target.connect()
            connections.push(client)
            if (connections.length === 2) {
              const real = client.query.bind(client)
              const fail = () => {
                client.query = real as typeof client.query
                failures += 1
                const error = new Error('Connection terminated unexpectedly')
                client.emit('error', error)
                return Promise.reject(error)
              }
              client.query = fail as typeof client.query
            }
            return client
          }
        },
      })
      await pushOver(failing, async (push) => {
        const received: unknown[] = []
        const customerId = crypto.randomUUID()
        push.listen(customerId, 'archives', (message) => received.push(message))
        const back = new Promise<void>((resolve) => {
          push.onGap(resolve)
        })
        connections[0]?.emit('error', new Error('Connection terminated unexpectedly'))
        await back
        await push.notify(customerId, 'archives', 'once')
        await expect.poll(() => received).toEqual(['once'])
        expect([failures, connections.length]).toEqual([1, 3])
        // its own, and the server's
        expect(await listening()).toBe(2)
      })
    })

    it('does not keep a stop waiting that comes while it is opened', async () => {
      const { pool } = server.context
      const late = Promise.withResolvers<void>()
      const isReleased = Promise.withResolvers<boolean>()
      let asked = 0
      const slow = new Proxy(pool, {
        get: (target, name) => {
          if (name !== 'connect') return Reflect.get(target, name)
          return async () => {
            const client = await target.connect()
            asked += 1
            if (asked === 1) {
              setImmediate(() => client.emit('error', new Error('Connection terminated unexpectedly')))
              return client
            }
            await late.promise
            const release = client.release.bind(client)
            client.release = (destroy) => {
              release(destroy)
              isReleased.resolve(destroy === true)
            }
            return client
          }
        },
      })
      const push = await createPostgresPush(slow, QUIET)
      await expect.poll(() => asked).toBe(2)
      await push.stop()
      late.resolve()
      expect(await isReleased.promise).toBe(true)
    })
  })
})
