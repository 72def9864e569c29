import type { Actor } from 'xstate'
import type { uploadMachine } from '#machines/uploads/upload/machine.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import { sharedQueueOf } from '#machines/uploads/upload/shared.ts'
import type { ChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import type { KeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { needsFile, restoredRows } from '#src/areas/uploads/kept/restored-rows.ts'
import { rowChanges } from '#src/areas/uploads/kept/row-changes.ts'
import { createQueueWriter } from '#src/areas/uploads/kept/writer.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import { throttled } from '#src/platform/throttled.ts'
import type { QueueChannel } from './channel.ts'
import type { QueueMessage } from './messages.ts'

/** Changes are kept and broadcast at most this often, in milliseconds. */
export const BROADCAST_EVERY_MS = 200
/** Whether there are followers is checked at most this often, in milliseconds. */
export const FOLLOWERS_CHECKED_MS = 5_000

export type QueueActor = Pick<Actor<typeof uploadMachine>, 'send' | 'subscribe' | 'getSnapshot' | 'on'>

interface LeaderParts {
  actor: QueueActor
  files: ChosenFiles
  kept: KeptQueue
  mark: StoredValue<true>
  channel: QueueChannel
  /** Whether another tab waits for the lock. */
  isFollowed: () => Promise<boolean>
}

export interface Leader {
  receive(message: QueueMessage): void
  /** Settles when the current rows are kept, and their files as far as there is room. */
  keep(): Promise<void>
  close(): void
}

/** Opens the kept queue in this tab. From now on changes are kept, and broadcast to followers. */
export async function leadQueue({ actor, files, kept, mark, channel, isFollowed }: LeaderParts): Promise<Leader> {
  const found = await kept.read()
  files.keepIn(kept)
  const rows = restoredRows(found.rows, (key) => found.fileKeys.has(key) || files.get(key) !== undefined)
  actor.send({ type: 'QUEUE_OPENED', rows, paused: found.paused })

  const writer = createQueueWriter(kept, mark, found)
  const broadcaster = createBroadcaster(() => sharedQueueOf(actor.getSnapshot()), channel, isFollowed)
  const offered = new Set<string>()
  let needed: ReadonlySet<string> = new Set()
  let keepingFiles = Promise.resolve()

  const findNeeded = (key: string) => (needed.has(key) ? files.get(key) : undefined)

  /**
   * Keeps the files of new rows, whichever tab added them, once and as far as there is room. The last come first: files are
   * sent from the other end, and what is sent in the meantime needs no copy.
   */
  function keepFilesOf(current: readonly UploadRow[]) {
    needed = new Set(current.filter(needsFile).map(({ key }) => key))
    const fresh = current.flatMap(({ key }) => (offered.has(key) ? [] : [key]))
    if (fresh.length === 0) return
    for (const key of fresh) offered.add(key)
    keepingFiles = keepingFiles.then(() => kept.keepFiles(fresh.toReversed(), findNeeded))
  }
  const note = () => {
    const { rows: current, paused } = actor.getSnapshot().context
    writer.note({ rows: current, paused })
    keepFilesOf(current)
  }
  const updates = throttled(BROADCAST_EVERY_MS, () => {
    note()
    broadcaster.sendChanges()
  })
  const subscription = actor.subscribe(updates.request)
  updates.request()
  broadcaster.sendToFollowers()

  async function keep() {
    note()
    await Promise.all([writer.settled(), keepingFiles])
  }
  async function take(added: Extract<QueueMessage, { type: 'add' }>['added']) {
    for (const { file, content } of added) files.take(file.key, content)
    actor.send({ type: 'FILES_ADDED', files: added.map(({ file }) => file) })
    await keep()
    channel.post({ type: 'taken', keys: added.map(({ file }) => file.key) })
  }
  async function execute({ id, command }: Extract<QueueMessage, { type: 'command' }>) {
    actor.send(command)
    note()
    await writer.settled()
    channel.post({ type: 'done', id })
  }
  return {
    receive(message) {
      if (message.type === 'hello') broadcaster.answerHello()
      if (message.type === 'command') void execute(message)
      if (message.type === 'add') void take(message.added)
    },
    keep,
    close() {
      subscription.unsubscribe()
      updates.stop()
      kept.close()
    },
  }
}

/** Sends the queue to other tabs, then its changes while there are followers: a single tab sends nothing. */
function createBroadcaster(current: () => SharedQueue, channel: QueueChannel, isFollowed: () => Promise<boolean>) {
  let last: SharedQueue | null = null
  let hellos = 0
  let checkedAt = Number.NEGATIVE_INFINITY

  function sendQueue() {
    last = current()
    channel.post({ type: 'queue', queue: last })
  }
  async function checkFollowers() {
    const now = performance.now()
    if (now - checkedAt < FOLLOWERS_CHECKED_MS) return
    checkedAt = now
    const before = hellos
    if (!(await isFollowed()) && before === hellos) last = null
  }
  return {
    /** Followers of the last leader are already waiting for the lock. */
    sendToFollowers() {
      sendQueue()
      void checkFollowers()
    },
    /** A new follower may not be waiting for the lock yet: the next check comes later. */
    answerHello() {
      hellos += 1
      checkedAt = performance.now()
      sendQueue()
    },
    sendChanges() {
      if (last === null) return
      const queue = current()
      const { changed, order } = rowChanges(last.rows, queue.rows)
      const { rows: _, ...rest } = queue
      channel.post({ type: 'changes', changes: { ...rest, changed, ...(order !== undefined && { order }) } })
      last = queue
      void checkFollowers()
    },
  }
}
