import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Sorting, TIMELINE_PAGE_SIZE, type TimelineCounts } from '#contract/photos.ts'
import { useDateTexts } from '#src/i18n/dates.ts'
import { useText } from '#src/i18n/text.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridList } from '#src/photo-list/grid/model/types.ts'
import { unlessRemoving } from '#src/photo-list/list/hidden.ts'
import type { PhotoListSource, SourceSection } from '#src/photo-list/list/source.ts'
import { paths } from '#src/platform/routes.ts'
import { backdropOf } from './photo-backdrop.tsx'
import { isInUnknownMonth, type PhotoCalls } from './photo-calls.ts'
import { countsQuery } from './queries.ts'
import { isUnknownMonth, monthKey, monthOf, monthsInOrder } from './timeline.ts'
import { type TimelineInput, timelinePages } from './timeline-pages.ts'

/** Open question 4: a month of more photos shows so many tiles, the last of them '+N', until it is opened. */
export const MONTH_CUT = 96

const sectionsOf = (counts: TimelineCounts, { sortOrder }: Sorting): SourceSection[] =>
  monthsInOrder(counts, sortOrder).map(({ count, ...month }) => ({
    key: monthKey(month),
    count,
    revision: counts.revisions[month.year]?.[month.month],
  }))

/** Undefined for photos without a date, which are at 1970/1 on the wire (open question 3). */
function yearOf(key: string): string | undefined {
  const month = monthOf(key)
  return isUnknownMonth(month) ? undefined : String(month.year)
}

/** The timeline as the grid draws it. */
export const timelineGrid: GridList = { pageSize: TIMELINE_PAGE_SIZE, hasHeadings: true, cut: MONTH_CUT, yearOf }

/** The months' names; 1970/1 is 'Unknown Date', unless only photos really taken then are meant. */
export function useMonthTitles(): (key: string) => string {
  const text = useText()
  const dates = useDateTexts()
  return useMemo(
    () => (key) => {
      const month = monthOf(key)
      return isUnknownMonth(month) ? text('photos.unknownDate') : dates.month(month.year, month.month)
    },
    [text, dates],
  )
}

function nearestMonth(gone: string, sections: readonly Section[]): string | undefined {
  const numberOf = (key: string) => monthOf(key).year * 12 + monthOf(key).month
  const distance = ({ key }: Section) => Math.abs(numberOf(key) - numberOf(gone))
  return sections.toSorted((one, other) => distance(one) - distance(other))[0]?.key
}

/** The customer's photos by month: sections are months, pages of 24, '+N' above MONTH_CUT. */
export function timelineSource(input: TimelineInput & { api: PhotoCalls }): PhotoListSource {
  const { api, sorting } = input
  const select = (counts: TimelineCounts) => sectionsOf(counts, sorting)
  return {
    ...timelinePages(input),
    routes: { list: paths.photos, preview: paths.photoPreview },
    ...timelineGrid,
    backdrop: backdropOf(sorting),
    isLibrary: true,
    useSections: (hidden) => useQuery({ ...countsQuery(api, sorting.sortKey), select, ...unlessRemoving(hidden) }),
    useTitles: useMonthTitles,
    nearestSection: nearestMonth,
    async readPlace(photoId, options) {
      const { image, offset, ...month } = await api.photo(photoId, sorting, options)
      const isReallyTaken = sorting.sortKey === 'dateTaken' && isInUnknownMonth(month) && image.dateTaken !== undefined
      return { image, offset, section: monthKey(isReallyTaken ? { ...month, isReallyTaken } : month) }
    },
    readIds: async (wanted, options) => (await import('./ids.ts')).readIds(api, sorting, wanted, options),
  }
}
