import { queryOptions } from '@tanstack/react-query'
import type { AddressesApi } from './api.ts'

export const addressKeys = { all: ['addresses'] }

/** The customer's addresses; other windows may have changed them. */
export const addressesQuery = (api: AddressesApi) =>
  queryOptions({
    queryKey: addressKeys.all,
    queryFn: async ({ signal }) => (await api.list({ signal })).addresses,
    refetchOnWindowFocus: 'always',
  })
