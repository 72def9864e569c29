import { useQuery } from '@tanstack/react-query'
import { useServices } from '#src/platform/services.ts'
import { OverviewOffer } from './OverviewOffer.tsx'
import { offerQuery } from './queries.ts'

/** The offer on the overview. It is no reason to wait or to complain: until it is read, and where it can't be, nothing is there. */
export function OverviewOfferRoute() {
  const { send } = useServices()
  const { data } = useQuery(offerQuery(send))
  return data?.offer ? <OverviewOffer offer={data.offer} /> : null
}
