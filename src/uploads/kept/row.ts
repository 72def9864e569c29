import * as v from 'valibot'
import { refusal, UPLOAD_TYPES } from '#contract/uploads.ts'
import type { UploadFile, UploadRow } from '#machines/upload/types.ts'

const text = v.string()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const uploadFile = v.object({
  key: text,
  name: text,
  bytes: count,
  type: v.picklist(UPLOAD_TYPES),
}) satisfies v.GenericSchema<unknown, UploadFile>

const row = {
  ...uploadFile.entries,
  sha256: v.exactOptional(text),
  restarts: v.exactOptional(count),
}

const reason = v.picklist([
  ...refusal.options,
  'gone',
  'too-large',
  'offline',
  'timeout',
  'signed-out',
  'rejected',
  'server',
])

/** A row of the queue, as it was kept or as another tab told it: both may come from another version of the app. */
export const uploadRow: v.GenericSchema<unknown, UploadRow> = v.variant('state', [
  v.object({
    ...row,
    state: v.picklist(['waiting', 'paused', 'missing', 'uploading', 'retrying']),
    uploadId: v.exactOptional(text),
  }),
  v.object({ ...row, state: v.literal('processing'), uploadId: text }),
  v.object({
    ...row,
    state: v.picklist(['stored', 'duplicate', 'removing']),
    imageId: text,
    thumbnailUrl: v.exactOptional(text),
  }),
  v.object({ ...row, state: v.literal('failed'), reason, uploadId: v.exactOptional(text) }),
])
