import { CallError, toFailure } from '#contract/failure.ts'
import type { UploadFile } from '#machines/uploads/upload-file/schema.ts'
import type { ChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { queueName } from '#src/areas/uploads/kept/database.ts'
import type { KeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { logFailure } from '#src/platform/log.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import { type OpenChannel, openQueueChannel } from './channel.ts'
import { createFollower } from './follower.ts'
import { type Leader, leadQueue, type QueueActor } from './leader.ts'

/** Adding files fails when the leader has not taken them within this time, in milliseconds. */
export const ADD_TIMEOUT_MS = 60_000

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
   * @throws CallError `timeout` when the leader does not answer.
   */
  add(files: readonly UploadFile[]): Promise<void>
  /** Leaves the queue to other tabs. */
  leave(): void
  /** Ends the queue in all tabs and cancels unfinished uploads, at the server too. */
  end(): void
}

/**
 * Joins the queue of a customer. The tab that has the lock leads: it alone hashes, looks up and sends. The others follow and
 * wait for the lock. When the leader closes, the next tab resumes what is kept.
 */
export function joinSharedQueue(parts: SharedQueueParts): SharedQueueLink {
  const { customerId, actor, files, kept, mark, locks, openChannel } = parts
  const name = queueName(customerId)
  const joined = Promise.withResolvers<void>()
  const left = new AbortController()
  const leaving = new Promise((resolve) => left.signal.addEventListener('abort', resolve))
  let leader: Leader | null = null

  const channel = openQueueChannel(name, openChannel, (message) => {
    if (message.type === 'closed') return close()
    if (leader !== null) return leader.receive(message)
    follower.receive(message)
    if (message.type === 'queue') joined.resolve()
  })
  const follower = createFollower({ actor, files, channel })
  const forwarding = actor.on('commandForwarded', ({ event }) =>
    leader === null ? follower.forward(event) : actor.send(event),
  )

  async function isFollowed() {
    const { pending = [] } = await locks.query()
    return pending.some((lock) => lock.name === name)
  }
  async function lead() {
    leader = await leadQueue({ actor, files, kept, mark, channel, isFollowed })
    if (left.signal.aborted) return leader.close()
    joined.resolve()
    for (const command of follower.commands()) leader.receive(command)
    await leader.keep()
    follower.noteTaken(follower.waiting())
    await leaving
  }
  /** For signing out: nothing is sent or shown any more, in all tabs. */
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
    forwarding.unsubscribe()
    leader?.close()
    channel.close()
  }

  locks.request(name, { signal: left.signal }, lead).catch((error: unknown) => {
    if (!left.signal.aborted) logFailure('the lock of the uploads', toFailure(error), error)
  })
  channel.post({ type: 'hello' })

  async function add(added: readonly UploadFile[]) {
    await within(ADD_TIMEOUT_MS, joined.promise)
    if (leader === null) return within(ADD_TIMEOUT_MS, follower.add(added))
    actor.send({ type: 'FILES_ADDED', files: added })
    await leader.keep()
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
