import { fromPromise } from 'xstate'
import type { RunBatch } from '#machines/batch/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { log } from '#src/platform/log.ts'
import type { DeletePhotosApi } from './api.ts'

type Api = { api: DeletePhotosApi }

/** Logs the ids that a call answered as failed. */
const defineBatchActor = (call: DeletePhotosApi['remove'], failureText: string): RunBatch =>
  fromPromise(async ({ input: { ids }, signal }) => {
    const correlationId = newCorrelationId()
    const answer = await call(ids, { signal, correlationId })
    if (answer.failed.length > 0) log(failureText, { correlationId, photoIds: answer.failed })
    return answer
  })

export const defineDeleteBatchActor = ({ api }: Api) => defineBatchActor(api.remove, 'Failed to delete photo!')
export const defineRestoreBatchActor = ({ api }: Api) => defineBatchActor(api.restore, 'Failed to restore photo!')

export const defineDeleteAllActor = ({ api }: Api) =>
  fromPromise<{ deletedAt: string | null }, undefined>(({ signal }) => api.removeAll({ signal }))

export const defineRestoreAllActor = ({ api }: Api) =>
  fromPromise<void, { deletedAt: string | null }>(async ({ input: { deletedAt }, signal }) => {
    await api.restoreAll(deletedAt, { signal })
  })
