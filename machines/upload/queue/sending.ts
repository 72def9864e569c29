import type { UploadContext, UploadReason } from '../model.ts'
import { asFailed, asProcessing, asStarted, underWay, withRow } from '../rows.ts'
import { moved, withoutSent } from './places.ts'

interface Key {
  key: string
}

export const withState = (
  context: UploadContext,
  { key, state }: Key & { state: 'uploading' | 'retrying' },
): UploadContext => ({
  ...context,
  rows: withRow(context.rows, key, (row) => (row.state === state ? row : underWay(row, state))),
})

/** The server knows the file from now on; it goes on with this upload whatever happens. */
export const withStarted = (context: UploadContext, { key, uploadId }: Key & { uploadId: string }): UploadContext => ({
  ...context,
  rows: withRow(context.rows, key, (row) => asStarted(row, uploadId)),
})

export const withProgress = (context: UploadContext, { key, sent }: Key & { sent: number }): UploadContext => ({
  ...context,
  sent: { ...context.sent, [key]: sent },
})

/** The server has every byte: it prepares the photo now. */
export const withSent = (context: UploadContext, { key, uploadId }: Key & { uploadId: string }): UploadContext => ({
  ...moved(context, new Set([key]), (row) => asProcessing(row, uploadId)),
  sent: withoutSent(context.sent, new Set([key])),
  processing: [...context.processing, { id: uploadId, key }],
  asked: 0,
})

export const withFailed = (context: UploadContext, { key, reason }: Key & { reason: UploadReason }): UploadContext => ({
  ...moved(context, new Set([key]), (row) => asFailed(row, reason)),
  sent: withoutSent(context.sent, new Set([key])),
  tally: { ...context.tally, failed: context.tally.failed + 1 },
})
