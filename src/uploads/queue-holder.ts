import type { Actor } from 'xstate'
import type { uploadMachine } from '#machines/upload/machine.ts'
import { sharedQueueOf } from '#machines/upload/shared.ts'
import type { SharedQueue, UploadRow } from '#machines/upload/types.ts'
import type { StoredValue } from '#src/platform/storage.ts'
import type { ChosenFiles } from './files.ts'
import { createKeeper } from './keeper.ts'
import type { KeptQueue } from './kept/queue.ts'
import { needsFile, openedRows } from './opened-rows.ts'
import { rowChanges } from './queue-changes.ts'
import type { QueueChannel } from './queue-channel.ts'
import type { QueueMessage } from './queue-messages.ts'
import { throttled } from './throttled.ts'

/** Changes are kept and told at most so often, in milliseconds. */
export const TELL_EVERY_MS = 200
/** Whether other tabs still listen is asked at most so often, in milliseconds. */
export const LISTENERS_ASKED_MS = 5_000

export type QueueActor = Pick<Actor<typeof uploadMachine>, 'send' | 'subscribe' | 'getSnapshot' | 'on'>

interface HolderParts {
  actor: QueueActor
  files: ChosenFiles
  kept: KeptQueue
  mark: StoredValue<true>
  channel: QueueChannel
  /** Whether another tab waits for the lock. */
  isFollowed: () => Promise<boolean>
}

/** The queue in the tab that holds it. */
export interface Holder {
  receive(message: QueueMessage): void
  /** When the rows as they are now, and their files as far as there is room, are kept. */
  keep(): Promise<void>
  close(): void
}

/** Opens the kept queue in this tab; from now on it is kept, and told to tabs that follow. */
export async function holdQueue({ actor, files, kept, mark, channel, isFollowed }: HolderParts): Promise<Holder> {
  const found = await kept.read()
  files.keepIn(kept)
  const rows = openedRows(found.rows, (key) => found.fileKeys.has(key) || files.get(key) !== undefined)
  actor.send({ type: 'QUEUE_OPENED', rows, paused: found.paused })

  const keeper = createKeeper(kept, mark, found)
  const teller = createTeller(() => sharedQueueOf(actor.getSnapshot()), channel, isFollowed)
  const offered = new Set<string>()
  let needed: ReadonlySet<string> = new Set()
  let keepingFiles = Promise.resolve()

  const findNeeded = (key: string) => (needed.has(key) ? files.get(key) : undefined)

  /**
   * Whoever added them: files of new rows are kept once, where there is room. The last ones come first: files go up from the
   * other end, and what got there in the meantime needs no copy.
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
    keeper.note({ rows: current, paused })
    keepFilesOf(current)
  }
  const noting = throttled(TELL_EVERY_MS, () => {
    note()
    teller.tellChanges()
  })
  const subscription = actor.subscribe(noting.ask)
  noting.ask()
  teller.tellFollowers()

  async function keep() {
    note()
    await Promise.all([keeper.settled(), keepingFiles])
  }
  async function take(added: Extract<QueueMessage, { type: 'add' }>['added']) {
    for (const { file, content } of added) files.take(file.key, content)
    actor.send({ type: 'FILES_ADDED', files: added.map(({ file }) => file) })
    await keep()
    channel.post({ type: 'taken', keys: added.map(({ file }) => file.key) })
  }
  async function grant({ id, wish }: Extract<QueueMessage, { type: 'wish' }>) {
    actor.send(wish)
    note()
    await keeper.settled()
    channel.post({ type: 'granted', id })
  }
  return {
    receive(message) {
      if (message.type === 'hello') teller.answerHello()
      if (message.type === 'wish') void grant(message)
      if (message.type === 'add') void take(message.added)
    },
    keep,
    close() {
      subscription.unsubscribe()
      noting.stop()
      kept.close()
    },
  }
}

/** Tells other tabs the queue, and then its changes for as long as one listens: a single tab pays nothing. */
function createTeller(current: () => SharedQueue, channel: QueueChannel, isFollowed: () => Promise<boolean>) {
  let told: SharedQueue | null = null
  let hellos = 0
  let askedAt = Number.NEGATIVE_INFINITY

  function tellAll() {
    told = current()
    channel.post({ type: 'queue', queue: told })
  }
  async function askWhetherFollowed() {
    const now = performance.now()
    if (now - askedAt < LISTENERS_ASKED_MS) return
    askedAt = now
    const before = hellos
    if (!(await isFollowed()) && before === hellos) told = null
  }
  return {
    /** Those who followed the tab before this one have long been waiting in line. */
    tellFollowers() {
      tellAll()
      void askWhetherFollowed()
    },
    /** Who has just come may not be waiting in line yet, and is not asked for a while. */
    answerHello() {
      hellos += 1
      askedAt = performance.now()
      tellAll()
    },
    tellChanges() {
      if (told === null) return
      const queue = current()
      const { changed, order } = rowChanges(told.rows, queue.rows)
      const { rows: _, ...rest } = queue
      channel.post({ type: 'changes', changes: { ...rest, changed, ...(order !== undefined && { order }) } })
      told = queue
      void askWhetherFollowed()
    },
  }
}
