import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { type DeletedDay, getDeletedPhotos } from '#contract/deleted-photos.ts'
import { UNDO_DAYS } from '#contract/photos.ts'
import { useText } from '#src/i18n/text.ts'
import { unlessRemoving } from '#src/photo-list/list/hidden.ts'
import type { PhotoListSource, SectionHeadings, SourceSection } from '#src/photo-list/list/source.ts'
import type { SendCall } from '#src/platform/http.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { readDeletedIds } from './deleted-ids.ts'
import { DELETED_PAGE_SIZE, deletedList } from './keys.ts'
import { deletedDaysQuery } from './queries.ts'

/** Days left from which a day's heading warns. */
const LAST_DAYS = 7

const sectionsOf = (days: readonly DeletedDay[]): SourceSection[] =>
  days.map(({ day, photosCount, changed }) => ({ key: day, count: photosCount, revision: changed }))

/** How many days a day's photos have left. */
const daysLeftOf = (days: readonly DeletedDay[]) => {
  const byDay = new Map(days.map(({ day, daysLeft }) => [day, daysLeft]))
  return (day: string) => byDay.get(day) ?? 0
}

const noDays: readonly DeletedDay[] = []

function useDaysLeft(send: SendCall) {
  const { data = noDays } = useQuery({ ...deletedDaysQuery(send), notifyOnChangeProps: ['data'] })
  return useMemo(() => daysLeftOf(data), [data])
}

/** '26 days left', for each day. */
export function useDayTitles(daysLeft: (day: string) => number): (day: string) => string {
  const text = useText()
  return useMemo(() => (day) => text('recentlyDeleted.daysLeft', { count: daysLeft(day) }), [text, daysLeft])
}

/** 'Deleted on 17 Nov 2026, 3 photos'; the last week is in the colour of a warning. */
export function useDayHeadings(daysLeft: (day: string) => number): SectionHeadings {
  const text = useText()
  const { locale } = useIntl()
  return useMemo(() => {
    // a calendar day: the browser's zone must not shift it
    const format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    return {
      countText: (count, day) => {
        const ago = UNDO_DAYS - daysLeft(day)
        if (ago === 0) return text('recentlyDeleted.deletedToday', { count })
        if (ago === 1) return text('recentlyDeleted.deletedYesterday', { count })
        return text('recentlyDeleted.deletedOn', { date: format.format(new Date(day)), count })
      },
      isUrgent: (day) => daysLeft(day) <= LAST_DAYS,
    }
  }, [text, locale, daysLeft])
}

/** What can come back, by the day it was deleted on; the last day first. Its photos can't be opened. */
function deletedSource(send: SendCall): PhotoListSource {
  return {
    ...deletedList,
    hasHeadings: true,
    routes: { list: paths.recentlyDeleted, preview: null },
    useSections: (hidden) => useQuery({ ...deletedDaysQuery(send), select: sectionsOf, ...unlessRemoving(hidden) }),
    useTitles: () => useDayTitles(useDaysLeft(send)),
    useHeadings: () => useDayHeadings(useDaysLeft(send)),
    readPage: (day, { cursor, offset }, options) =>
      send(
        getDeletedPhotos,
        { query: { day, limit: DELETED_PAGE_SIZE, ...(cursor === null ? { offset } : { cursor }) } },
        options,
      ),
    readPlace: () => Promise.reject(new Error('Deleted photos are not looked for by id')),
    readIds: (wanted, options) => readDeletedIds(send, wanted, options),
  }
}

/** The deleted photos, for as long as they are shown. */
export function useDeletedSource(): PhotoListSource {
  const { send } = useServices()
  return useMemo(() => deletedSource(send), [send])
}
