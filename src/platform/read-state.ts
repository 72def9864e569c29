import type { UseQueryResult } from '@tanstack/react-query'
import { type Failure, toFailure } from '#contract/failure.ts'

/** What a screen shows of something that is read: it loads, fails and can be tried again by itself. */
export type ReadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; value: T }

type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'isFetching' | 'fetchStatus' | 'refetch'>

/** The state of a read. One that waits for a connection has not failed: the page says that it is offline. */
export function readStateOf<T>(read: Read<T>): ReadState<T> {
  if (read.data !== undefined) return { state: 'shown', value: read.data }
  if (!read.isError || read.fetchStatus === 'paused') return { state: 'loading' }
  return {
    state: 'failed',
    failure: toFailure(read.error),
    isBusy: read.isFetching,
    onRetry: () => void read.refetch(),
  }
}

/** The same state of something made out of what is read. */
export const mapRead = <T, U>(read: ReadState<T>, map: (value: T) => U): ReadState<U> =>
  read.state === 'shown' ? { state: 'shown', value: map(read.value) } : read
