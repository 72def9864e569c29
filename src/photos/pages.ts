import { type QueryClient, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { Photo, Sorting, TimelinePage } from '#contract/photos.ts'
import { type MonthReader, readMonth, type SliceState, type Slices } from '#src/grid/hidden.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import type { MonthRef, PhotosApi } from './api.ts'
import { monthsOnPages, pageData, pageQuery, photoKeys } from './queries.ts'

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
    const failed = new Set(wanted.filter((_, at) => outcomes[at]?.isFailed).map(nameOf))
    const slicesOf = (month: string) => readSlices(client, sorting, month, failed)
    const readers = new Map<string, MonthReader<Photo>>()
    return {
      month(key) {
        const reader = readers.get(key) ?? readMonth(slicesOf(key), hidden)
        readers.set(key, reader)
        return reader
      },
      known: (key) => [...slicesOf(key)].flatMap(([, state]) => (typeof state === 'string' ? [] : state)),
      monthsOf: (isWanted) => monthsOnPages(client, sorting, isWanted),
      failure: (key) => outcomes.find(({ isFailed }, at) => isFailed && wanted[at]?.month === key)?.failure,
      retry(key) {
        for (const [at, { month }] of wanted.entries())
          if (month === key && outcomes[at]?.isFailed) void outcomes[at].refetch()
      },
    }
  }, [client, sorting, wanted, hidden, outcomes])
}

/**
 * What of the queries is drawn: that a page came, and one that failed and has nothing to show. Not the pages themselves:
 * all that is in here is compared, photo by photo, whenever others are wanted.
 */
const outcomesOf = (results: readonly UseQueryResult<TimelinePage>[]) =>
  results.map(({ data, dataUpdatedAt, error, isError, isFetching, refetch }) => ({
    dataUpdatedAt,
    failure: error === null ? undefined : toFailure(error),
    isFailed: isError && !isFetching && data === undefined,
    refetch,
  }))

const nameOf = ({ month, slice }: SliceKey) => `${month}#${slice}`

/** A month's slices, looked up when they are drawn: there may be thousands. */
function readSlices(client: QueryClient, sorting: Sorting, key: string, failed: ReadonlySet<string>): Slices<Photo> {
  const month = monthOf(key)
  const read = new Map<number, SliceState<Photo>>()
  return {
    get(slice) {
      const state =
        read.get(slice) ??
        pageData(client, sorting, month, slice)?.images ??
        (failed.has(nameOf({ month: key, slice })) ? 'failed' : 'loading')
      read.set(slice, state)
      return state
    },
    *[Symbol.iterator]() {
      const entries = client.getQueriesData<TimelinePage>({ queryKey: photoKeys.month(sorting, month) })
      for (const [queryKey, data] of entries) if (data) yield [Number(queryKey.at(-1)), data.images]
    },
  }
}
