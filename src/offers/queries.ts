import { queryOptions } from '@tanstack/react-query'
import { OVERVIEW_OFFER_TEST } from '#contract/offers.ts'
import type { OffersApi } from './api.ts'

/** The customer's offer; asked for once a visit, as the variant stays the same. */
export const offerQuery = (api: OffersApi) =>
  queryOptions({
    queryKey: ['offers', OVERVIEW_OFFER_TEST],
    queryFn: ({ signal }) => api.offer(OVERVIEW_OFFER_TEST, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
