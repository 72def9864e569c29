import type { Failure, FailureKind } from '#contract/failure.ts'

const TRANSIENT_KINDS: readonly FailureKind[] = ['offline', 'timeout', 'server', 'too-many']
/** Statuses below 500 that may pass on a retry: a conflict, a locked upload, too many requests. */
export const TRANSIENT_STATUSES: readonly number[] = [409, 423, 429]

/** Whether the failure may pass on a retry. */
export const isTransient = ({ kind, status = 0 }: Failure): boolean =>
  TRANSIENT_KINDS.includes(kind) || TRANSIENT_STATUSES.includes(status)

const GONE = 410

/** Whether what is asked for is not there any more: no retry brings it back. */
export const isGone = ({ kind, status }: Failure): boolean => kind === 'not-found' || status === GONE

/** Milliseconds until the next retry: `delays[attempt]`, the last one from then on, or what the server said if that is longer. */
export function retryDelay(delays: readonly number[], attempt: number, failure: Failure | null): number {
  const delay = delays[Math.min(attempt, delays.length - 1)] ?? 0
  return Math.max(delay, (failure?.retryAfterSeconds ?? 0) * 1000)
}
