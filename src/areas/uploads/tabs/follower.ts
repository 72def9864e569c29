import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import type { SharedQueue, UploadRow } from '#machines/uploads/upload/schema.ts'
import type { UploadFile } from '#machines/uploads/upload-file/schema.ts'
import type { ChosenFiles } from '#src/areas/uploads/files/chosen-files.ts'
import { withChanges } from './changes.ts'
import type { QueueChannel } from './channel.ts'
import type { QueueActor } from './leader.ts'
import type { PlainCommand, QueueMessage } from './messages.ts'

interface FollowerParts {
  actor: QueueActor
  files: ChosenFiles
  channel: QueueChannel
}

export interface Follower {
  receive(message: QueueMessage): void
  forward(command: UploadCommand): void
  /** Settles when the leader has taken the files. */
  add(files: readonly UploadFile[]): Promise<void>
  /** Keys of files that no leader has taken yet. */
  waiting(): string[]
  /** Commands that no leader has executed yet, in their order. */
  commands(): CommandMessage[]
  /** This tab leads now: its waiting files are taken. */
  noteTaken(keys: readonly string[]): void
}

type CommandMessage = Extract<QueueMessage, { type: 'command' }>

interface Waiting {
  file: UploadFile
  taken: PromiseWithResolvers<void>
}

const IN_LIBRARY: readonly UploadRow['state'][] = ['stored', 'duplicate']

export function createFollower({ actor, files, channel }: FollowerParts): Follower {
  const waiting = new Map<string, Waiting>()
  /** By id, until they are done: the leader may close before it executes or keeps a command. */
  const commands = new Map<string, CommandMessage>()
  /** Keys of this tab's files that the leader has. They stay here in case the leader closes. */
  const handedOver = new Set<string>()
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
  function postCommand(command: PlainCommand) {
    const message: CommandMessage = { type: 'command', id: crypto.randomUUID(), command }
    commands.set(message.id, message)
    channel.post(message)
  }
  function noteTaken(keys: readonly string[]) {
    for (const key of keys) {
      const entry = waiting.get(key)
      if (entry === undefined) continue
      waiting.delete(key)
      handedOver.add(key)
      entry.taken.resolve()
    }
  }
  function show(received: SharedQueue) {
    queue = received
    actor.send({ type: 'QUEUE_RECEIVED', queue: received })
    if (handedOver.size === 0) return
    const needed = new Set(received.rows.flatMap((row) => (IN_LIBRARY.includes(row.state) ? [] : [row.key])))
    const ended = [...handedOver].filter((key) => !needed.has(key))
    for (const key of ended) handedOver.delete(key)
    files.release(ended)
  }
  return {
    receive(message) {
      if (message.type === 'taken') noteTaken(message.keys)
      if (message.type === 'done') commands.delete(message.id)
      if (message.type === 'changes' && queue !== null) show(withChanges(queue, message.changes))
      if (message.type !== 'queue') return
      show(message.queue)
      // This may be a new leader, which has received nothing of what the last one did not take.
      for (const command of commands.values()) channel.post(command)
      postFiles([...waiting.values()].map(({ file }) => file))
    },
    forward(command) {
      if (command.type !== 'FILES_ADDED') return postCommand(command)
      const fresh = command.files.filter((file) => !waiting.has(file.key))
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
    commands: () => [...commands.values()],
    noteTaken,
  }
}
