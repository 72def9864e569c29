import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { id } from '#contract/values.ts'
import type { Log } from './log.ts'

/**
 * What a message is about: each socket service listens to one, every socket to the end of its session, and a request that
 * receives an upload to others that want it.
 */
export type PushTopic = 'archives' | 'imports' | 'session' | 'uploads'
export type PushListener = (message: unknown) => void

/**
 * Messages to the sockets of a customer, on whichever process they are. Nothing is kept: whoever was not connected reads the
 * state by a call (open question 14).
 */
export interface Push {
  /** `message` is JSON of less than MAX_MESSAGE_BYTES. */
  notify(customerId: string, topic: PushTopic, message: unknown): Promise<void>
  listen(customerId: string, topic: PushTopic, listener: PushListener): () => void
  /** Calls back when messages may have been missed; returns what ends that. */
  onGap(listener: () => void): () => void
  stop(): Promise<void>
}

/** PostgreSQL's limit for a notification is 8,000 bytes, with customer and topic in it. */
export const MAX_MESSAGE_BYTES = 7_000
/** Delay before the connection that listens is opened again, in milliseconds. */
const RECONNECT_DELAY = 1_000
const CHANNEL = 'albumen_push'

const envelope = v.object({
  customerId: id,
  topic: v.picklist(['archives', 'imports', 'session', 'uploads']),
  message: v.unknown(),
})

function createListeners() {
  const listeners = new Map<string, Set<PushListener>>()
  const gapListeners = new Set<() => void>()
  return {
    deliver(customerId: string, topic: PushTopic, message: unknown): void {
      for (const listener of [...(listeners.get(`${topic}/${customerId}`) ?? [])]) listener(message)
    },
    listen(customerId: string, topic: PushTopic, listener: PushListener): () => void {
      const key = `${topic}/${customerId}`
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(listener))
      return () => {
        ofKey.delete(listener)
        if (ofKey.size === 0) listeners.delete(key)
      }
    },
    onGap(listener: () => void): () => void {
      gapListeners.add(listener)
      return () => void gapListeners.delete(listener)
    },
    notifyGap(): void {
      for (const listener of [...gapListeners]) listener()
    },
  }
}

/** For the embedded database, which one process has for itself. */
export function createLocalPush(): Push {
  const { deliver, listen, onGap } = createListeners()
  return {
    listen,
    onGap,
    notify: async (customerId, topic, message) => deliver(customerId, topic, message),
    stop: async () => {},
  }
}

/**
 * Between processes, by LISTEN and NOTIFY on one connection of its own. A lost one is opened again; what was sent meanwhile is
 * lost, so that whoever listens is called back (`onGap`).
 */
export async function createPostgresPush(pool: Pool, log: Log): Promise<Push> {
  const { deliver, listen, onGap, notifyGap } = createListeners()
  let client: PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  /** Both the failed statement and the connection itself say that it is lost: the first one counts. */
  function dropConnection(connection: PoolClient, error: Error): void {
    if (client !== connection) return
    client = null
    connection.release(error)
    retryLater(error)
  }

  function retryLater(error: Error): void {
    if (isStopped) return
    log.error('The connection for push messages was lost.', error)
    timer = setTimeout(reconnect, RECONNECT_DELAY)
  }

  /** False where the connection was not wanted any more, or was lost at once. */
  async function connect(): Promise<boolean> {
    const connection = await pool.connect()
    if (isStopped) {
      connection.release(true)
      return false
    }
    client = connection
    connection.on('error', (error) => dropConnection(connection, error))
    connection.on('notification', ({ payload = '' }) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), payload)
      if (parsed.success) deliver(parsed.output.customerId, parsed.output.topic, parsed.output.message)
    })
    await connection.query(`listen ${CHANNEL}`).catch((error) => dropConnection(connection, error))
    return client === connection
  }

  function reconnect(): void {
    connect().then((isListening) => isListening && notifyGap(), retryLater)
  }

  await connect()
  return {
    listen,
    onGap,
    notify: async (customerId, topic, message) => {
      const payload = JSON.stringify({ customerId, topic, message })
      if (Buffer.byteLength(payload) > MAX_MESSAGE_BYTES) throw new Error('A push message is too long.')
      await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      // Destroyed, not returned: it listens.
      client?.release(true)
      client = null
    },
  }
}
