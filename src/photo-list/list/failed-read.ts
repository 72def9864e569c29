import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, toFailure } from '#contract/failure.ts'

type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'fetchStatus'>

/** Why there is nothing to show. A read that waits for a connection has not failed: the page says that it is offline. */
export function failureOf({ data, error, isError, fetchStatus }: Read): Failure | undefined {
  if (data !== undefined || fetchStatus === 'paused') return undefined
  return isError ? toFailure(error) : undefined
}
