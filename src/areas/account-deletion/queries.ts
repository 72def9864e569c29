import { queryOptions } from '@tanstack/react-query'
import { getAccountContents } from '#contract/account-deletion.ts'
import type { Services } from '#src/platform/services.ts'
import { identityOf } from './identity.ts'

/** What goes with the account: read each time that it is said. */
export const accountContentsQuery = (services: Pick<Services, 'send' | 'idpType' | 'customerId'>) =>
  queryOptions({
    queryKey: ['account-contents'],
    queryFn: ({ signal }) => services.send(getAccountContents, { params: identityOf(services) }, { signal }),
    staleTime: 0,
  })
