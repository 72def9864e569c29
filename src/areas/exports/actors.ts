import { fromPromise } from 'xstate'
import { type Backup, type ExportStatus, getBackup, getChunkUrl, requestBackup } from '#contract/exports.ts'
import { CallError } from '#contract/failure.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { SendCall } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { parsed } from './parsed.ts'

/** @throws CallError 'Unable to generate backup request!' for the status FAILED (photo spec 5). */
export const defineRequestExportActor = (send: SendCall) =>
  fromPromise<{ backupId: string; status: ExportStatus }, { channel: string }>(async ({ input, signal }) => {
    const correlationId = newCorrelationId()
    const answer = await parsed(send(requestBackup, { body: input }, { signal, correlationId }))
    if (answer.status !== 'FAILED') return answer
    throw new CallError('Unable to generate backup request!', { kind: 'server', correlationId })
  })

export const defineCheckExportActor = (send: SendCall) =>
  fromPromise<Backup, { backupId: string }>(({ input, signal }) =>
    parsed(send(getBackup, { params: { id: input.backupId } }, { signal })),
  )

export const defineDownloadChunkActor = (send: SendCall) =>
  fromPromise<void, { backupId: string; iteration: number }>(async ({ input: { backupId, iteration }, signal }) => {
    const { url } = await parsed(send(getChunkUrl, { params: { id: backupId, n: iteration } }, { signal }))
    saveFrom(url)
  })
