import type { QueryClient } from '@tanstack/react-query'
import type { FlagName } from '#contract/config.ts'
import { type Sorting, TIMELINE_PAGE_SIZE, type TimelinePage } from '#contract/photos.ts'
import { createPhotosApi, type PhotosApi } from '#src/photos/api.ts'
import { type FirstPage, firstPage, guessFirstPage, isSamePage, rememberBeginning } from '#src/photos/first-page.ts'
import { countsQuery, pageQuery, userQuery } from '#src/photos/queries.ts'
import { loadFirstPictures } from '#src/photos/thumbnails.ts'
import { paths } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { sortingOf } from '#src/platform/sorting.ts'
import type { SessionActor } from '#src/session/flows.ts'

type Reading = Pick<Services, 'send' | 'queryClient'>

/**
 * Begins to read what the Photos page shows while its code is still on the way. Who comes back to it has counts, and the page reads
 * them again by itself.
 */
export async function prefetchPhotos({ send, queryClient }: Reading): Promise<void> {
  const api = createPhotosApi(send)
  const counts = countsQuery(api, sortingOf('photos').sortKey)
  if (queryClient.getQueryData(counts.queryKey) !== undefined) return
  await Promise.all([queryClient.prefetchQuery(counts), queryClient.prefetchQuery(userQuery(api))])
}

/**
 * Reads the page of photos that the list begins with beside the counts, should it be the one this browser remembers, else
 * as soon as they tell which; and loads its pictures. Whoever shows the list reads all of it again, and tells of failures.
 */
async function prefetchFirstPage({ send, queryClient }: Reading): Promise<void> {
  const api = createPhotosApi(send)
  const sorting = sortingOf('photos')
  const guess = guessFirstPage(sorting)
  const guessed = guess && readGuess(api, sorting, guess)
  const counts = await queryClient.fetchQuery(countsQuery(api, sorting.sortKey)).catch(() => null)
  if (counts === null) return
  rememberBeginning(counts, sorting)
  const first = firstPage(counts, sorting)
  if (first === null) return
  const isGuessed = guess !== null && isSamePage(guess, first)
  const monthPage: PhotosApi['monthPage'] = async (...asked) => (await guessed) ?? api.monthPage(...asked)
  const query = pageQuery(isGuessed ? { ...api, monthPage } : api, sorting, first.month, first.page)
  const page = await queryClient.fetchQuery(query).catch(() => null)
  if (page && !isGuessed) loadFirstPictures(page.images, first.from)
}

async function readGuess(
  api: PhotosApi,
  sorting: Sorting,
  { month, page, from }: FirstPage,
): Promise<TimelinePage | null> {
  const answer = await api.monthPage(sorting, month, { offset: page * TIMELINE_PAGE_SIZE }).catch(() => null)
  if (answer) loadFirstPictures(answer.images, from)
  return answer
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

/**
 * Reads what the page at this address shows as soon as calls can be signed, beside the customer. Resolves when it is there, or could
 * not be had: whoever shows it asks again.
 */
export function readPageEarly({ actor, send, queryClient, flags }: EarlyInput): Promise<unknown> {
  if (!isPhotosPage() || !flags.includes('PhotoManagementTimelineViewEnabled')) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const subscription = actor.subscribe((snapshot) => {
    if (!snapshot.matches('loadingCustomer')) return
    subscription.unsubscribe()
    const reading = { send, queryClient }
    resolve(Promise.allSettled([prefetchPhotos(reading), prefetchFirstPage(reading)]))
  })
  return promise
}
