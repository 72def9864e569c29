import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { toFailure } from '#contract/failure.ts'
import { logFailure } from './log.ts'

/** Times a read is tried again; never after a 4xx (design 3). */
const READ_RETRIES = 2
/** Delay before the first of them, in milliseconds, doubled for the second; longer where the service says so, up to a limit. */
const RETRY_DELAY_MS = 1000
const RETRY_DELAY_MAX_MS = 10_000
/** How long what was read counts as fresh, in milliseconds. */
const FRESH_MS = 30_000

/** The one cache of what the server said. A read that failed for good is logged here, once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`read ${String(query.queryKey[0])}`, toFailure(error), error),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => {
          const { status } = toFailure(error)
          const refused = status !== undefined && status >= 400 && status < 500
          return !refused && failures < READ_RETRIES
        },
        retryDelay: (failures, error) => {
          const { retryAfterSeconds = 0 } = toFailure(error)
          return Math.max(RETRY_DELAY_MS * 2 ** failures, Math.min(retryAfterSeconds * 1000, RETRY_DELAY_MAX_MS))
        },
      },
    },
  })
}

/**
 * What is shown is read again when the customer comes back: to the tab, and to a window that was in sight all the while beside
 * the one in which something was changed.
 */
export function readOnReturn(page: EventTarget): void {
  focusManager.setEventListener((comeBack) => {
    const listen = () => comeBack()
    const returns = ['visibilitychange', 'focus']
    for (const type of returns) page.addEventListener(type, listen)
    return () => {
      for (const type of returns) page.removeEventListener(type, listen)
    }
  })
}
