import * as v from 'valibot'
import type { UploadCommand } from '#machines/uploads/upload/model.ts'
import { queueState, type SharedQueue, sharedQueue, uploadRow } from '#machines/uploads/upload/schema.ts'
import { type UploadFile, uploadFile } from '#machines/uploads/upload-file/schema.ts'
import type { QueueChanges } from './changes.ts'

/** A command without files. */
export type PlainCommand = Exclude<UploadCommand, { type: 'FILES_ADDED' }>

/**
 * Messages between tabs with the same queue. Followers send `hello`, `command` and `add`; the leader answers with `queue`,
 * `done` and `taken`, and sends `changes`. Any tab sends `closed`.
 */
export type QueueMessage =
  | { type: 'hello' }
  | { type: 'command'; id: string; command: PlainCommand }
  | { type: 'done'; id: string }
  | { type: 'add'; added: readonly { file: UploadFile; content: File }[] }
  | { type: 'taken'; keys: readonly string[] }
  | { type: 'queue'; queue: SharedQueue }
  | { type: 'changes'; changes: QueueChanges }
  | { type: 'closed' }

const texts = v.array(v.string())
const key = v.string()

const plainCommand = v.variant('type', [
  v.object({
    type: v.picklist(['FILE_CANCELLED', 'FILE_PAUSED', 'FILE_RESUMED', 'FILE_RETRIED', 'FILE_REMOVED']),
    key,
  }),
  v.object({ type: v.picklist(['ALL_CANCELLED', 'ALL_PAUSED', 'ALL_RESUMED', 'ALL_RETRIED', 'CLEARED']) }),
]) satisfies v.GenericSchema<unknown, PlainCommand>

/** Messages may come from a tab with another version of the app. */
export const queueMessage: v.GenericSchema<unknown, QueueMessage> = v.variant('type', [
  v.object({ type: v.picklist(['hello', 'closed']) }),
  v.object({ type: v.literal('command'), id: v.string(), command: plainCommand }),
  v.object({ type: v.literal('done'), id: v.string() }),
  v.object({ type: v.literal('add'), added: v.array(v.object({ file: uploadFile, content: v.file() })) }),
  v.object({ type: v.literal('taken'), keys: texts }),
  v.object({ type: v.literal('queue'), queue: sharedQueue }),
  v.object({
    type: v.literal('changes'),
    changes: v.object({ ...queueState.entries, changed: v.array(uploadRow), order: v.exactOptional(texts) }),
  }),
])
