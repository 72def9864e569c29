import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Photo, Sorting, TimelinePage } from '#contract/photos.ts'
import { type MonthReader, readMonth, type SliceState } from '#src/grid/hidden.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import type { MonthRef, PhotosApi } from './api.ts'
import { monthsOnPages, pageQuery, photoKeys } from './queries.ts'

export function monthOf(key: string): MonthRef {
  const [year = 0, month = 1] = key.split('/').map(Number)
  return { year, month }
}

/** The pages that are read, by month, with those asked for here kept coming. */
export interface Pages {
  /** A month past its hidden photos. */
  month(key: string): MonthReader<Photo>
  /** Every photo of the month whose page is read. */
  known(key: string): Photo[]
  /** Months, by id, of the wanted photos that are on a page that is read. */
  monthsOf(isWanted: (id: string) => boolean): Readonly<Record<string, string>>
  /** Why a page of the month is not there. */
  failure(key: string): Failure | undefined
  /** Asks again for the month's pages that failed. */
  retry(key: string): void
}

interface PagesInput {
  api: PhotosApi
  sorting: Sorting
  wanted: readonly SliceKey[]
  hidden: Readonly<Record<string, true>>
}

/** Reads the wanted pages; one that is no longer wanted is cancelled, and what was read stays readable. */
export function usePages({ api, sorting, wanted, hidden }: PagesInput): Pages {
  const client = useQueryClient()
  const outcomes = useQueries({
    queries: wanted.map(({ month, slice }) => pageQuery(api, sorting, monthOf(month), slice)),
    combine: outcomesOf,
  })
  return useMemo(() => {
    const states = new Map<string, Map<number, SliceState<Photo>>>()
    const statesOf = (key: string) => {
      const found =
        states.get(key) ?? readPages(client.getQueriesData({ queryKey: photoKeys.month(sorting, monthOf(key)) }))
      states.set(key, found)
      return found
    }
    for (const [at, { month, slice }] of wanted.entries()) {
      if (outcomes[at]?.isFailed) statesOf(month).set(slice, 'failed')
    }
    const readers = new Map<string, MonthReader<Photo>>()
    return {
      month(key) {
        const reader = readers.get(key) ?? readMonth(statesOf(key), hidden)
        readers.set(key, reader)
        return reader
      },
      known: (key) => [...statesOf(key).values()].flatMap((state) => (typeof state === 'string' ? [] : state)),
      monthsOf: (isWanted) => monthsOnPages(client, sorting, isWanted),
      failure: (key) => outcomes.find(({ isFailed }, at) => isFailed && wanted[at]?.month === key)?.failure,
      retry(key) {
        for (const [at, { month }] of wanted.entries())
          if (month === key && outcomes[at]?.isFailed) void outcomes[at].refetch()
      },
    }
  }, [client, sorting, wanted, hidden, outcomes])
}

/** What of the queries is drawn: a page that came, and one that failed and has nothing to show. */
const outcomesOf = (results: readonly UseQueryResult<TimelinePage>[]) =>
  results.map(({ data, error, isError, isFetching, refetch }) => ({
    data,
    failure: error === null ? undefined : toFailure(error),
    isFailed: isError && !isFetching && data === undefined,
    refetch,
  }))

function readPages(entries: [readonly unknown[], TimelinePage | undefined][]): Map<number, SliceState<Photo>> {
  const pages = new Map<number, SliceState<Photo>>()
  for (const [key, data] of entries) if (data) pages.set(Number(key.at(-1)), data.images)
  return pages
}
