import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sorting, TimelineCounts } from '#contract/photos.ts'
import { createPhotoCalls } from '#src/areas/photos/photo-calls.ts'
import { photoKeys } from '#src/areas/photos/queries.ts'
import { timelinePages } from '#src/areas/photos/timeline-pages.ts'
import { readSection } from '#src/photo-list/list/hidden.ts'
import { pageQuery } from '#src/photo-list/list/page-cache.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { photosOf } from '../photo-list/list/photos.ts'

const SORTING: Sorting = { sortKey: 'dateTaken', sortOrder: 'desc' }
const MAY = '2026/5'
const client = createQueryClient()

beforeEach(() => {
  client.setQueryData<TimelineCounts>(photoKeys.counts('dateTaken'), {
    timeline: { 2026: { 5: 30 } },
    revisions: { 2026: { 5: 1 } },
  })
})
afterEach(() => client.clear())

/** Reads a page of May that holds so many photos; answers whether the counts are read again for it. */
async function readPage(page: number, photos: number): Promise<boolean | undefined> {
  const images = photosOf(0, photos)
  const api = createPhotoCalls(() => Promise.resolve({ cursor: null, images }) as Promise<never>)
  await client.fetchQuery(pageQuery(timelinePages({ api, client, sorting: SORTING }), MAY, page))
  return client.getQueryState(photoKeys.counts('dateTaken'))?.isInvalidated
}

test.each([
  ['a full page', 0, 24, false],
  ['the last page', 1, 6, false],
  ['a page that lacks photos', 1, 4, true],
  ['a page of more photos than are counted', 1, 8, true],
  ['a page of a month that is not counted any more', 2, 3, true],
])('%s has the counts read again only when they disagree', async (_, page, photos, isAsked) => {
  expect(await readPage(page, photos)).toBe(isAsked)
})

test('a photo that is counted but on no page differs from one in flight', () => {
  const { photoAt } = readSection(new Map([[1, photosOf(24, 28)]]), {}, 24)
  expect(photoAt(27)).toMatchObject({ localFileName: 'IMG_27.jpg' })
  expect(photoAt(28)).toBe('missing')
  expect(photoAt(3)).toBe('loading')
})
