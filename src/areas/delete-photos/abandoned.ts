import type { AbandonedBatch } from '#machines/shared/batch/machine.ts'
import { isTransient } from '#machines/shared/failures.ts'
import { log } from '#src/platform/log.ts'

/** Logs a batch of a deletion or a restore that got no answer, in the words of photo spec 8. */
export function logAbandoned({ ids, failure }: AbandonedBatch, verb: 'delete' | 'restore'): void {
  const { kind, correlationId } = failure
  const text = isTransient(failure) ? 'Exceeded maximum amount of retries!' : `Failed to ${verb} photo!`
  log(text, { kind, correlationId, photoIds: ids })
}
