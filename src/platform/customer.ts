import { queryOptions } from '@tanstack/react-query'
import { getCustomer } from '#contract/customers.ts'
import type { SendCall } from './http.ts'

export const customerKeys = { me: ['customer'] }

/** The signed-in customer's profile; another window may have changed it. */
export const customerQuery = (send: SendCall) =>
  queryOptions({
    queryKey: customerKeys.me,
    queryFn: ({ signal }) => send(getCustomer, {}, { signal }),
    refetchOnWindowFocus: 'always',
  })
