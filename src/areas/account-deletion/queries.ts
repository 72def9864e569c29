import { queryOptions } from '@tanstack/react-query'
import type { AccountDeletionApi } from './api.ts'

/** What goes with the account: read each time that it is said. */
export const accountContentsQuery = (api: AccountDeletionApi) =>
  queryOptions({
    queryKey: ['account-contents'],
    queryFn: ({ signal }) => api.contents({ signal }),
    staleTime: 0,
  })
