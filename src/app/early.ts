import type { QueryClient } from '@tanstack/react-query'
import type { FlagName } from '#contract/config.ts'
import { createPhotosApi } from '#src/photos/api.ts'
import { firstPage } from '#src/photos/first-page.ts'
import { countsQuery, pageQuery, userQuery } from '#src/photos/queries.ts'
import { loadPictures } from '#src/photos/thumbnails.ts'
import { paths } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { sortingOf } from '#src/platform/sorting.ts'
import type { SessionActor } from '#src/session/flows.ts'

type Reading = Pick<Services, 'send' | 'queryClient'>

/** Begins to read what the Photos page shows while its code is still on the way. */
export function prefetchPhotos({ send, queryClient }: Reading): void {
  const api = createPhotosApi(send)
  void queryClient.prefetchQuery(countsQuery(api, sortingOf('photos').sortKey))
  void queryClient.prefetchQuery(userQuery(api))
}

/** Reads the page of photos that the list begins with, as soon as the counts tell which, and loads its pictures. */
async function prefetchFirstPage({ send, queryClient }: Reading): Promise<void> {
  const api = createPhotosApi(send)
  const sorting = sortingOf('photos')
  // whoever shows the list reads all of it again, and tells of failures
  const counts = await queryClient.fetchQuery(countsQuery(api, sorting.sortKey)).catch(() => null)
  const first = counts && firstPage(counts, sorting)
  const page =
    first && (await queryClient.fetchQuery(pageQuery(api, sorting, first.month, first.page)).catch(() => null))
  if (page) loadPictures(page.images)
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
    void prefetchFirstPage({ send, queryClient })
  })
}
