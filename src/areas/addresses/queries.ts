import { queryOptions } from '@tanstack/react-query'
import { getAddresses } from '#contract/addresses.ts'
import type { SendCall } from '#src/platform/http.ts'
import { addressKeys } from './keys.ts'

/** The customer's addresses; other windows may have changed them. */
export const addressesQuery = (send: SendCall) =>
  queryOptions({
    queryKey: addressKeys.all,
    queryFn: async ({ signal }) => (await send(getAddresses, {}, { signal })).addresses,
    refetchOnWindowFocus: 'always',
  })
