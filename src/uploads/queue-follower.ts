import type { SharedQueue, UploadFile, UploadRow, UploadWish } from '#machines/upload/types.ts'
import type { ChosenFiles } from './files.ts'
import { withChanges } from './queue-changes.ts'
import type { QueueChannel } from './queue-channel.ts'
import type { QueueActor } from './queue-holder.ts'
import type { PlainWish, QueueMessage } from './queue-messages.ts'

interface FollowerParts {
  actor: QueueActor
  files: ChosenFiles
  channel: QueueChannel
}

/** The queue in a tab that follows another one. */
export interface Follower {
  receive(message: QueueMessage): void
  pass(wish: UploadWish): void
  /** Settles when the tab that holds the queue has taken the files. */
  add(files: readonly UploadFile[]): Promise<void>
  /** Keys of files nobody has taken yet. */
  waiting(): string[]
  /** Wishes nobody has granted yet, in their order. */
  wishes(): Wish[]
  /** This tab holds the queue now: what waited is taken. */
  noteTaken(keys: readonly string[]): void
}

type Wish = Extract<QueueMessage, { type: 'wish' }>

interface Waiting {
  file: UploadFile
  taken: PromiseWithResolvers<void>
}

const IS_THERE: readonly UploadRow['state'][] = ['stored', 'duplicate']

export function createFollower({ actor, files, channel }: FollowerParts): Follower {
  const waiting = new Map<string, Waiting>()
  /** By their ids. A tab that held the queue may have gone with a wish that it heard, or before it did. */
  const wishes = new Map<string, Wish>()
  /** Keys of this tab's files that the other tab has: should it go away, they are here still. */
  const passed = new Set<string>()
  let queue: SharedQueue | null = null

  function wait(file: UploadFile): Waiting {
    const entry = waiting.get(file.key) ?? { file, taken: Promise.withResolvers() }
    waiting.set(file.key, entry)
    return entry
  }
  function postFiles(added: readonly UploadFile[]) {
    const contents = added.flatMap((file) => {
      const content = files.get(file.key)
      return content === undefined ? [] : [{ file, content }]
    })
    if (contents.length > 0) channel.post({ type: 'add', added: contents })
  }
  function passWish(wish: PlainWish) {
    const message: Wish = { type: 'wish', id: crypto.randomUUID(), wish }
    wishes.set(message.id, message)
    channel.post(message)
  }
  function noteTaken(keys: readonly string[]) {
    for (const key of keys) {
      const entry = waiting.get(key)
      if (entry === undefined) continue
      waiting.delete(key)
      passed.add(key)
      entry.taken.resolve()
    }
  }
  function tell(told: SharedQueue) {
    queue = told
    actor.send({ type: 'QUEUE_TOLD', queue: told })
    if (passed.size === 0) return
    const needed = new Set(told.rows.flatMap((row) => (IS_THERE.includes(row.state) ? [] : [row.key])))
    const ended = [...passed].filter((key) => !needed.has(key))
    for (const key of ended) passed.delete(key)
    files.release(ended)
  }
  return {
    receive(message) {
      if (message.type === 'taken') noteTaken(message.keys)
      if (message.type === 'granted') wishes.delete(message.id)
      if (message.type === 'changes' && queue !== null) tell(withChanges(queue, message.changes))
      if (message.type !== 'queue') return
      tell(message.queue)
      // another tab may hold the queue now: it has not heard of what the one before did not take
      for (const wish of wishes.values()) channel.post(wish)
      postFiles([...waiting.values()].map(({ file }) => file))
    },
    pass(wish) {
      if (wish.type !== 'FILES_ADDED') return passWish(wish)
      const fresh = wish.files.filter((file) => !waiting.has(file.key))
      for (const file of fresh) wait(file)
      postFiles(fresh)
    },
    async add(added) {
      const entries = added.map(wait)
      actor.send({ type: 'FILES_ADDED', files: added })
      postFiles(added)
      await Promise.all(entries.map(({ taken }) => taken.promise))
    },
    waiting: () => [...waiting.keys()],
    wishes: () => [...wishes.values()],
    noteTaken,
  }
}
