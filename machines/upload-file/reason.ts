import type { Failure } from '#contract/failure.ts'
import type { UploadReason } from '../upload/model.ts'

const TOO_LARGE = 413

/** What the customer is told of a failed call. */
export function reasonOf(failure: Failure): UploadReason {
  if (failure.status === TOO_LARGE) return 'too-large'
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'signed-out':
    case 'rejected':
      return failure.kind
    case 'forbidden':
      return 'rejected'
    default:
      return 'server'
  }
}
