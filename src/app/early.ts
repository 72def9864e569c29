import type { QueryClient } from '@tanstack/react-query'
import type { FlagName } from '#contract/config.ts'
import { createPhotosApi } from '#src/photos/api.ts'
import { countsQuery, userQuery } from '#src/photos/queries.ts'
import { paths } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { sortingOf } from '#src/platform/sorting.ts'
import type { SessionActor } from '#src/session/flows.ts'

/** Begins to read what the Photos page shows while its code is still on the way. */
export function prefetchPhotos({ send, queryClient }: Pick<Services, 'send' | 'queryClient'>): void {
  const api = createPhotosApi(send)
  void queryClient.prefetchQuery(countsQuery(api, sortingOf('photos').sortKey))
  void queryClient.prefetchQuery(userQuery(api))
}

const isPhotosPage = () => window.location.pathname === paths.photos

/** Fetches the code of the page at this address while boot goes on; should that fail, its route asks again. */
export function fetchPageEarly(): void {
  if (isPhotosPage()) void import('#src/photos/PhotosRoute.tsx').catch(() => undefined)
}

interface EarlyInput {
  actor: SessionActor
  send: Services['send']
  queryClient: QueryClient
  flags: readonly FlagName[]
}

/** Reads what the page at this address shows as soon as calls can be signed, beside the customer. */
export function readPageEarly({ actor, send, queryClient, flags }: EarlyInput): void {
  if (!isPhotosPage() || !flags.includes('PhotoManagementTimelineViewEnabled')) return
  const subscription = actor.subscribe((snapshot) => {
    if (!snapshot.matches('loadingCustomer')) return
    subscription.unsubscribe()
    prefetchPhotos({ send, queryClient })
  })
}
