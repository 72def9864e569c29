import { CallError, toFailure } from '#contract/failure.ts'
import type { UploadFile } from '#machines/upload/types.ts'
import { logFailure } from '#src/platform/log.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import type { ChosenFiles } from './files.ts'
import { queueName } from './kept/database.ts'
import type { KeptQueue } from './kept/queue.ts'
import { type OpenChannel, openQueueChannel } from './queue-channel.ts'
import { createFollower } from './queue-follower.ts'
import { type Holder, holdQueue, type QueueActor } from './queue-holder.ts'

/** Files that another tab has not taken within this time are not in the queue, in milliseconds. */
export const TAKEN_WITHIN_MS = 60_000

interface QueueLocks {
  request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<unknown>
  query(): Promise<LockManagerSnapshot>
}

export interface SharedQueueParts {
  customerId: string
  actor: QueueActor
  files: ChosenFiles
  kept: KeptQueue
  mark: StoredValue<true>
  locks: QueueLocks
  openChannel: OpenChannel
}

/** A customer's queue in this tab, one and the same in all tabs of the browser. */
export interface SharedQueueLink {
  /**
   * Adds files this tab has chosen; resolves when they are taken, and kept as far as there is room.
   * @throws CallError `timeout` when the tab that holds the queue does not answer.
   */
  add(files: readonly UploadFile[]): Promise<void>
  /** Leaves the queue to other tabs. */
  leave(): void
  /** Ends the queue in all tabs: uploads under way are given up, at the server too. */
  end(): void
}

/**
 * Joins the queue of a customer. The tab that has the lock holds it: it alone hashes, asks and sends. The others follow,
 * wait in line for the lock, and go on with what is kept when the tab that had it is gone.
 */
export function joinSharedQueue(parts: SharedQueueParts): SharedQueueLink {
  const { customerId, actor, files, kept, mark, locks, openChannel } = parts
  const name = queueName(customerId)
  const joined = Promise.withResolvers<void>()
  const left = new AbortController()
  const leaving = new Promise((resolve) => left.signal.addEventListener('abort', resolve))
  let holder: Holder | null = null

  const channel = openQueueChannel(name, openChannel, (message) => {
    if (message.type === 'closed') return close()
    if (holder !== null) return holder.receive(message)
    follower.receive(message)
    if (message.type === 'queue') joined.resolve()
  })
  const follower = createFollower({ actor, files, channel })
  const passing = actor.on('passedOn', ({ event }) => (holder === null ? follower.pass(event) : actor.send(event)))

  async function isFollowed() {
    const { pending = [] } = await locks.query()
    return pending.some((lock) => lock.name === name)
  }
  async function hold() {
    holder = await holdQueue({ actor, files, kept, mark, channel, isFollowed })
    if (left.signal.aborted) return holder.close()
    joined.resolve()
    for (const wish of follower.wishes()) holder.receive(wish)
    await holder.keep()
    follower.noteTaken(follower.waiting())
    await leaving
  }
  /** The customer signs out: nothing is sent or shown any more, here and in the other tabs. */
  function end() {
    channel.post({ type: 'closed' })
    close()
  }
  function close() {
    actor.send({ type: 'QUEUE_CLOSED' })
    leave()
  }
  function leave() {
    left.abort()
    passing.unsubscribe()
    holder?.close()
    channel.close()
  }

  locks.request(name, { signal: left.signal }, hold).catch((error: unknown) => {
    if (!left.signal.aborted) logFailure('the lock of the uploads', toFailure(error), error)
  })
  channel.post({ type: 'hello' })

  async function add(added: readonly UploadFile[]) {
    await within(TAKEN_WITHIN_MS, joined.promise)
    if (holder === null) return within(TAKEN_WITHIN_MS, follower.add(added))
    actor.send({ type: 'FILES_ADDED', files: added })
    await holder.keep()
  }
  return { add, leave, end }
}

/** @throws CallError `timeout` */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const failure = { kind: 'timeout', correlationId: '' } as const
  const timer = setTimeout(() => late.reject(new CallError('The queue did not take the files', failure)), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
