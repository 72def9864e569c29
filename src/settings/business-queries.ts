import { queryOptions } from '@tanstack/react-query'
import type { SendCall } from '#src/platform/http.ts'
import { createBusinessApi } from './business-api.ts'

export const businessKeys = { details: ['business-details'] }

/** What invoices say of the customer; another window may have changed it. */
export const businessDetailsQuery = (send: SendCall) =>
  queryOptions({
    queryKey: businessKeys.details,
    queryFn: ({ signal }) => createBusinessApi(send).read({ signal }),
    refetchOnWindowFocus: 'always',
  })
