import type { Failure, FailureKind } from '#contract/failure.ts'

const PASSING: readonly FailureKind[] = ['offline', 'timeout', 'server', 'too-many']
/** Statuses below 500 that pass by themselves: a conflict, a locked upload, too many requests (photo uploads, tus). */
const PASSING_STATUSES: readonly number[] = [409, 423, 429]

/** Whether asking again later may help. */
export const mayPass = (failure: Failure): boolean =>
  PASSING.includes(failure.kind) || (failure.status !== undefined && PASSING_STATUSES.includes(failure.status))

/** How long to wait before asking again, in milliseconds: `delays[attempt]` (the last one goes on), or what the server said when that is longer. */
export function retryDelay(delays: readonly number[], attempt: number, failure: Failure | null): number {
  const delay = delays[Math.min(attempt, delays.length - 1)] ?? 0
  return Math.max(delay, (failure?.retryAfterSeconds ?? 0) * 1000)
}
