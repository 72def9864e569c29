import type { Page, Request, Response } from 'playwright-core'
import * as v from 'valibot'
import { type TimelineCounts, timelinePage } from '#contract/photos.ts'

const SLICE = 24
const ADDRESS = /\/photos\/timeline\/(\d+)\/(\d+)\?/

/** A photo's index in its month, and the month as 'year/month'. */
interface Place {
  month: string
  index: number
}

/** The timeline requests and answers of a page. */
export interface SliceLog {
  /** Every requested slice so far, including cancelled and repeated ones. */
  requested: () => string[]
  /** The photo's index in the whole library, by the order of the list; undefined for one that never loaded. */
  indexOf: (photoId: string) => number | undefined
  /** The slices of photos `from` to `to`, counted through the whole library, `to` not included. */
  slicesOf: (from: number, to: number) => string[]
}

interface MonthSpan {
  key: string
  first: number
  count: number
}

/** The months one after another, newest first. */
function spansOf({ timeline }: TimelineCounts): MonthSpan[] {
  const months = Object.entries(timeline)
    .flatMap(([year, counts]) => Object.entries(counts).map(([month, count]) => ({ year, month, count })))
    .toSorted((a, b) => Number(b.year) - Number(a.year) || Number(b.month) - Number(a.month))
  let first = 0
  return months.map(({ year, month, count }) => {
    const span = { key: `${year}/${month}`, first, count }
    first += count
    return span
  })
}

/** Positions of photos and cursors, from the answers. */
function createPlaces() {
  const photos = new Map<string, Place>()
  const cursors = new Map<string, number>()
  const unplaced: { url: URL; page: v.InferOutput<typeof timelinePage> }[] = []
  const startOf = ({ searchParams }: URL) => {
    const cursor = searchParams.get('cursor')
    return cursor === null ? Number(searchParams.get('offset') ?? 0) : cursors.get(cursor)
  }
  const place = (url: URL, page: v.InferOutput<typeof timelinePage>): boolean => {
    const [, year, month] = ADDRESS.exec(url.href) ?? []
    const start = startOf(url)
    if (start === undefined) return false
    for (const [at, { imageId }] of page.images.entries())
      photos.set(imageId, { month: `${year}/${month}`, index: start + at })
    if (page.cursor !== null) cursors.set(page.cursor, start + page.images.length)
    return true
  }
  return {
    photos,
    /** A slice by its address; one that continues an answer that was never read is a separate slice. */
    sliceOf: (url: URL): string => {
      const [, year, month] = ADDRESS.exec(url.href) ?? []
      const start = startOf(url)
      return start === undefined ? url.href : `${year}/${month}/${Math.floor(start / SLICE)}`
    },
    /** A slice that continues an answer not yet read is placed with it. */
    take: (url: URL, page: v.InferOutput<typeof timelinePage>) => {
      unplaced.push({ url, page })
      for (let at = 0; at < unplaced.length; at += 1) {
        const next = unplaced[at]
        if (!next || !place(next.url, next.page)) continue
        unplaced.splice(at, 1)
        at = -1
      }
    },
  }
}

/** Listens to a page's requests for slices from now on. */
export function logSlices(page: Page, counts: TimelineCounts): SliceLog {
  const spans = spansOf(counts)
  const places = createPlaces()
  const requested: URL[] = []
  page.on('request', (request: Request) => {
    if (ADDRESS.test(request.url())) requested.push(new URL(request.url()))
  })
  page.on('response', async (response: Response) => {
    if (!ADDRESS.test(response.url())) return
    // Cancelled requests have no content.
    const content: unknown = await response.json().catch(() => null)
    const parsed = v.safeParse(timelinePage, content)
    if (parsed.success) places.take(new URL(response.url()), parsed.output)
  })
  return {
    requested: () => requested.map(places.sliceOf),
    indexOf: (photoId) => {
      const place = places.photos.get(photoId)
      const span = spans.find(({ key }) => key === place?.month)
      return place && span && span.first + place.index
    },
    slicesOf: (from, to) =>
      spans
        .filter(({ first, count }) => first < to && from < first + count)
        .flatMap(({ key, first, count }) => {
          const start = Math.floor(Math.max(0, from - first) / SLICE)
          const end = Math.ceil(Math.min(count, to - first) / SLICE)
          return Array.from({ length: end - start }, (_, at) => `${key}/${start + at}`)
        }),
  }
}
