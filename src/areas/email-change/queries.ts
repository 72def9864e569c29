import { queryOptions } from '@tanstack/react-query'
import type { EmailChangeApi } from './api.ts'

export const pendingChangeKey = ['pending-email-change']
/** The shortest time until the change that waits is read again by itself, in milliseconds. */
const PENDING_CHECK = 60_000

/** The change that waits; its link may have been used meanwhile, and it ends by itself. */
export const pendingChangeQuery = (api: EmailChangeApi) =>
  queryOptions({
    queryKey: pendingChangeKey,
    queryFn: ({ signal }) => api.pending({ signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const expires = state.data?.pending?.expires
      return expires !== undefined && Math.max(Date.parse(expires) - Date.now(), PENDING_CHECK)
    },
  })
