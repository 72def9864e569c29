import * as v from 'valibot'
import type { SharedQueue, UploadFile, UploadWish } from '#machines/upload/types.ts'
import { uploadFile, uploadRow } from './kept/row.ts'
import type { QueueChanges } from './queue-changes.ts'

/** A wish without files. */
export type PlainWish = Exclude<UploadWish, { type: 'FILES_ADDED' }>

/** What tabs with the same queue tell each other: those that follow ask and wish, the one that holds it tells. */
export type QueueMessage =
  | { type: 'hello' }
  | { type: 'wish'; id: string; wish: PlainWish }
  | { type: 'granted'; id: string }
  | { type: 'add'; added: readonly { file: UploadFile; content: File }[] }
  | { type: 'taken'; keys: readonly string[] }
  | { type: 'queue'; queue: SharedQueue }
  | { type: 'changes'; changes: QueueChanges }
  | { type: 'closed' }

const texts = v.array(v.string())
const amount = v.number()
const key = v.string()

const plainWish = v.variant('type', [
  v.object({
    type: v.picklist(['FILE_CANCELLED', 'FILE_PAUSED', 'FILE_RESUMED', 'FILE_RETRIED', 'FILE_REMOVED']),
    key,
  }),
  v.object({ type: v.picklist(['ALL_CANCELLED', 'ALL_PAUSED', 'ALL_RESUMED', 'ALL_RETRIED', 'CLEARED']) }),
]) satisfies v.GenericSchema<unknown, PlainWish>

const queueWithoutRows = {
  sent: v.record(v.string(), amount),
  tally: v.object({ stored: amount, failed: amount, duplicates: amount }),
  hold: v.nullable(
    v.variant('by', [
      v.object({ by: v.literal('busy'), seconds: amount }),
      v.object({ by: v.picklist(['library-full', 'server-full']) }),
    ]),
  ),
  working: v.boolean(),
  permission: v.picklist(['open', 'paused', 'offline', 'busy', 'full']),
}

/** Messages come from other tabs, perhaps of another version of the app. */
export const queueMessage: v.GenericSchema<unknown, QueueMessage> = v.variant('type', [
  v.object({ type: v.picklist(['hello', 'closed']) }),
  v.object({ type: v.literal('wish'), id: v.string(), wish: plainWish }),
  v.object({ type: v.literal('granted'), id: v.string() }),
  v.object({ type: v.literal('add'), added: v.array(v.object({ file: uploadFile, content: v.file() })) }),
  v.object({ type: v.literal('taken'), keys: texts }),
  v.object({ type: v.literal('queue'), queue: v.object({ ...queueWithoutRows, rows: v.array(uploadRow) }) }),
  v.object({
    type: v.literal('changes'),
    changes: v.object({ ...queueWithoutRows, changed: v.array(uploadRow), order: v.exactOptional(texts) }),
  }),
])
