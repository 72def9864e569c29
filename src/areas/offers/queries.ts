import { queryOptions } from '@tanstack/react-query'
import { getOffer, OVERVIEW_OFFER_TEST } from '#contract/offers.ts'
import type { SendCall } from '#src/platform/http.ts'

/** The customer's offer; asked for once a visit, as the variant stays the same. */
export const offerQuery = (send: SendCall) =>
  queryOptions({
    queryKey: ['offers', OVERVIEW_OFFER_TEST],
    queryFn: ({ signal }) => send(getOffer, { params: { name: OVERVIEW_OFFER_TEST } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
