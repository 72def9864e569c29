import * as v from 'valibot'
import { uploadFile, uploadHold, uploadReason } from '../upload-file/schema.ts'

/**
 * The data of the upload queue as it leaves the machine: kept in the browser, sent between tabs, sent as samples. Kept rows
 * and messages may come from another version of the app, so unknown fields are dropped, not refused.
 */

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const libraryPhoto = v.object({ imageId: text, thumbnailUrl: v.exactOptional(text) })
/** A photo of the library, with the address of its smallest thumbnail where the server gave one. */
export type LibraryPhoto = v.InferOutput<typeof libraryPhoto>

/** `sha256` once the file is hashed; `restarts`: how often its upload restarted from zero. */
const fields = { ...uploadFile.entries, sha256: v.exactOptional(text), restarts: v.exactOptional(count) }

/**
 * One file of the queue. `paused`: this file alone, by the customer. `missing`: its tab is gone with the file; choosing the
 * file again resumes it. `removing`: stored, and its photo is being deleted (open question 26).
 */
export const uploadRow = v.variant('state', [
  v.object({
    ...fields,
    state: v.picklist(['waiting', 'paused', 'missing', 'uploading', 'retrying']),
    uploadId: v.exactOptional(text),
  }),
  v.object({ ...fields, state: v.literal('processing'), uploadId: text }),
  v.object({ ...fields, state: v.picklist(['stored', 'duplicate', 'removing']), ...libraryPhoto.entries }),
  v.object({ ...fields, state: v.literal('failed'), reason: uploadReason, uploadId: v.exactOptional(text) }),
])
export type UploadRow = v.InferOutput<typeof uploadRow>
export type UploadRowState = UploadRow['state']

const tally = v.object({ stored: count, failed: count, duplicates: count })
/** How the files ended since the queue was last idle. */
export type Tally = v.InferOutput<typeof tally>

const permission = v.picklist(['open', 'paused', 'offline', 'busy', 'full'])
/** Whether files may be sent, and if not, why. */
export type UploadPermission = v.InferOutput<typeof permission>

/** The queue without its rows. `sent`: bytes sent, by the key of each file that has started. */
export const queueState = v.object({
  sent: v.record(text, count),
  tally,
  hold: v.nullable(uploadHold),
  working: v.boolean(),
  permission,
})

/** The queue as every tab shows it. Rows are in the order they were added: a list, so that changing one of thousands is cheap. */
export const sharedQueue = v.object({ rows: v.pipe(v.array(uploadRow), v.readonly()), ...queueState.entries })
export type SharedQueue = v.InferOutput<typeof sharedQueue>
