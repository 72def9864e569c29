import type { GivenUpBatch } from '#machines/delete-batch/model.ts'
import { mayPass } from '#machines/failures.ts'
import { log } from '#src/platform/log.ts'

/** Logs a batch of a deletion that got no answer, in the words of photo spec 8. */
export function logGivenUp({ photoIds, failure }: GivenUpBatch): void {
  const { kind, correlationId } = failure
  const text = mayPass(failure) ? 'Exceeded maximum amount of retries!' : 'Failed to delete photo!'
  log(text, { kind, correlationId, photoIds })
}
