import type { Failure } from '#contract/failure.ts'
import { TRANSIENT_STATUSES } from '../../shared/failures.ts'
import type { UploadHold, UploadReason } from './schema.ts'

const TOO_LARGE = 413
const TOO_MANY = 429
const NO_ROOM = 507

/** Hold of a busy server that gives no time itself, in seconds. */
export const BUSY_SECONDS = 30

/** Whether the server refuses the file or the request, so that a retry is no use. */
export const isClientError = ({ status }: Failure): boolean =>
  status !== undefined && status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status)

/** The hold of the whole queue, if the failure asks for one (contract/uploads.ts: 429 and 507). */
export function holdOf({ kind, status, retryAfterSeconds, fields }: Failure): UploadHold | null {
  if (status === NO_ROOM) return { by: fields !== undefined && 'disk' in fields ? 'server-full' : 'library-full' }
  if (kind === 'too-many' || status === TOO_MANY) return { by: 'busy', seconds: retryAfterSeconds ?? BUSY_SECONDS }
  return null
}

/** The reason that the customer reads for a failed call. */
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
