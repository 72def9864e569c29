import type { Failure } from '#contract/failure.ts'
import type { UploadHold, UploadReason } from '../upload/model.ts'

const TOO_LARGE = 413
const TOO_MANY = 429
const NO_ROOM = 507

/** How long a busy server is left alone that does not say so itself, in seconds. */
export const BUSY_SECONDS = 30

/** Statuses below 500 after which sending again may help: a conflict, a locked upload, too many requests. */
const PASSING_STATUSES: readonly number[] = [409, 423, TOO_MANY]

/** Whether the server blames the file or the request, so that the same again is no use. */
export const isClientError = ({ status }: Failure): boolean =>
  status !== undefined && status >= 400 && status < 500 && !PASSING_STATUSES.includes(status)

/** Why no file may go up for now, if the failure says so (contract/uploads.ts: 429 and 507). */
export function holdOf({ kind, status, retryAfterSeconds, fields }: Failure): UploadHold | null {
  if (status === NO_ROOM) return { by: fields !== undefined && 'disk' in fields ? 'server-full' : 'library-full' }
  if (kind === 'too-many' || status === TOO_MANY) return { by: 'busy', seconds: retryAfterSeconds ?? BUSY_SECONDS }
  return null
}

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
