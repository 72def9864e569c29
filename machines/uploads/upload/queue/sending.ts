import type { UploadReason } from '../../upload-file/schema.ts'
import type { UploadContext } from '../model.ts'
import { asFailed, asPending, asProcessing, asStarted, withRow } from '../rows.ts'
import { changed, withoutSent } from './schedule.ts'

interface Key {
  key: string
}

export const withState = (
  context: UploadContext,
  { key, state }: Key & { state: 'uploading' | 'retrying' },
): UploadContext => ({
  ...context,
  rows: withRow(context.rows, key, (row) => (row.state === state ? row : asPending(row, state))),
})

/** The server has an upload of this file from now on; every later attempt resumes it. */
export const withStarted = (context: UploadContext, { key, uploadId }: Key & { uploadId: string }): UploadContext => ({
  ...context,
  rows: withRow(context.rows, key, (row) => asStarted(row, uploadId)),
})

export const withProgress = (context: UploadContext, { key, sent }: Key & { sent: number }): UploadContext => ({
  ...context,
  sent: { ...context.sent, [key]: sent },
})

/** The server has every byte and processes the photo now. */
export const withSent = (context: UploadContext, { key, uploadId }: Key & { uploadId: string }): UploadContext => ({
  ...changed(context, new Set([key]), (row) => asProcessing(row, uploadId), 'processing'),
  sent: withoutSent(context.sent, new Set([key])),
  statusChecks: 0,
})

export const withFailed = (context: UploadContext, { key, reason }: Key & { reason: UploadReason }): UploadContext => ({
  ...changed(context, new Set([key]), (row) => asFailed(row, reason)),
  sent: withoutSent(context.sent, new Set([key])),
  tally: { ...context.tally, failed: context.tally.failed + 1 },
})
