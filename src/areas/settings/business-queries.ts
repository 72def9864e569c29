import { queryOptions } from '@tanstack/react-query'
import { getBusinessDetails } from '#contract/business-details.ts'
import type { SendCall } from '#src/platform/http.ts'
import { businessKeys } from './keys.ts'

/** What invoices say of the customer; another window may have changed it. */
export const businessDetailsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: businessKeys.details,
    queryFn: ({ signal }) => send(getBusinessDetails, {}, { signal }),
    refetchOnWindowFocus: 'always',
  })
