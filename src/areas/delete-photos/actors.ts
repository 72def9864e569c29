import { fromPromise } from 'xstate'
import { restorePhotos } from '#contract/deleted-photos.ts'
import { deletePhotos } from '#contract/photos.ts'
import type { RunBatch } from '#machines/shared/batch/machine.ts'
import { newCorrelationId } from '#src/platform/correlation.ts'
import type { SendCall } from '#src/platform/http.ts'
import { log } from '#src/platform/log.ts'

/** Logs the ids that a call answered as failed. */
const defineBatchActor =
  (call: typeof deletePhotos | typeof restorePhotos, failureText: string) =>
  (send: SendCall): RunBatch =>
    fromPromise(async ({ input: { ids }, signal }) => {
      const correlationId = newCorrelationId()
      const answer = await send(call, { body: { photoIds: [...ids] } }, { signal, correlationId })
      if (answer.failed.length > 0) log(failureText, { correlationId, photoIds: answer.failed })
      return answer
    })

export const defineDeleteBatchActor = defineBatchActor(deletePhotos, 'Failed to delete photo!')
export const defineRestoreBatchActor = defineBatchActor(restorePhotos, 'Failed to restore photo!')
