import { fromPromise } from 'xstate'
import { purgePhotos } from '#contract/deleted-photos.ts'
import type { RunBatch } from '#machines/shared/batch/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { SendCall } from '#src/platform/http.ts'
import { log } from '#src/platform/log.ts'

/** Logs the ids that a call answered as failed. */
export const definePurgeBatchActor = (send: SendCall): RunBatch =>
  fromPromise(async ({ input: { ids }, signal }) => {
    const correlationId = newCorrelationId()
    const answer = await send(purgePhotos, { body: { photoIds: [...ids] } }, { signal, correlationId })
    if (answer.failed.length > 0) log('Failed to delete photo!', { correlationId, photoIds: answer.failed })
    return answer
  })
