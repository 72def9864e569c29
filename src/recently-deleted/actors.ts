import { fromPromise } from 'xstate'
import type { RunBatch } from '#machines/batch/machine.ts'
import type { PhotosToPurge } from '#machines/purge-all-photos/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import { log } from '#src/platform/log.ts'
import type { DeletedPhotosApi } from './api.ts'

type Api = { api: DeletedPhotosApi }

/** Logs the ids that a call answered as failed. */
export const definePurgeBatchActor = ({ api }: Api): RunBatch =>
  fromPromise(async ({ input: { ids }, signal }) => {
    const correlationId = newCorrelationId()
    const answer = await api.purge(ids, { signal, correlationId })
    if (answer.failed.length > 0) log('Failed to delete photo!', { correlationId, photoIds: answer.failed })
    return answer
  })

export const definePurgeAllActor = ({ api }: Api) =>
  fromPromise<{ purgedCount: number }, { subject: PhotosToPurge }>(({ signal }) => api.purgeAll({ signal }))
