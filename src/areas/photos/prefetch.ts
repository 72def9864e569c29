import { type Sorting, TIMELINE_PAGE_SIZE, type TimelinePage } from '#contract/photos.ts'
import { userQuery } from '#src/photo-list/list/library-counts.ts'
import { pageQuery } from '#src/photo-list/list/page-cache.ts'
import { loadFirstPictures } from '#src/photo-list/list/thumbnails.ts'
import type { Prefetch } from '#src/platform/area.ts'
import { sortingOf } from '#src/platform/sorting.ts'
import { type FirstPage, firstPage, guessFirstPage, isSamePage, rememberBeginning } from './first-page.ts'
import { createPhotoCalls, type PhotoCalls } from './photo-calls.ts'
import { countsQuery } from './queries.ts'
import { monthKey } from './timeline.ts'
import { timelinePages } from './timeline-pages.ts'

/**
 * Reads what the Photos page shows while its code is still being fetched. A customer who comes back to it has counts, and the page
 * reads them again by itself.
 */
export const prefetchPhotos: Prefetch = async ({ send, queryClient }) => {
  const api = createPhotoCalls(send)
  const counts = countsQuery(api, sortingOf('photos').sortKey)
  if (queryClient.getQueryData(counts.queryKey) !== undefined) return
  await Promise.all([queryClient.prefetchQuery(counts), queryClient.prefetchQuery(userQuery(send))])
}

/**
 * Reads the page of photos that the list begins with beside the counts, should it be the one this browser remembers, else
 * as soon as they say which; and loads its pictures. The list reads all of it again, and reports failures.
 */
export const prefetchFirstPage: Prefetch = async ({ send, queryClient }) => {
  const api = createPhotoCalls(send)
  const sorting = sortingOf('photos')
  const guess = guessFirstPage(sorting)
  const guessed = guess && readGuess(api, sorting, guess)
  const counts = await queryClient.fetchQuery(countsQuery(api, sorting.sortKey)).catch(() => null)
  if (counts === null) return
  rememberBeginning(counts, sorting)
  const first = firstPage(counts, sorting)
  if (first === null) return
  const isGuessed = guess !== null && isSamePage(guess, first)
  const monthPage: PhotoCalls['monthPage'] = async (...asked) => (await guessed) ?? api.monthPage(...asked)
  const pages = timelinePages({ api: isGuessed ? { monthPage } : api, client: queryClient, sorting })
  const query = pageQuery(pages, monthKey(first.month), first.page)
  const page = await queryClient.fetchQuery(query).catch(() => null)
  if (page && !isGuessed) loadFirstPictures(page.images, first.from)
}

async function readGuess(
  api: PhotoCalls,
  sorting: Sorting,
  { month, page, from }: FirstPage,
): Promise<TimelinePage | null> {
  const answer = await api.monthPage(sorting, month, { offset: page * TIMELINE_PAGE_SIZE }).catch(() => null)
  if (answer) loadFirstPictures(answer.images, from)
  return answer
}
