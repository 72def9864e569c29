import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { Photo, Sorting } from '#contract/photos.ts'
import { type MonthReader, readMonth } from '#src/grid/hidden.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import type { PhotosApi } from './api.ts'
import { PageReader } from './page-reader.ts'
import { monthsOnPages } from './queries.ts'

/** The pages that are read, by month, with the wanted ones kept coming. */
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
  want(slices: readonly SliceKey[]): void
}

interface PagesInput {
  api: PhotosApi
  sorting: Sorting
  hidden: Readonly<Record<string, true>>
}

/** Reads pages of one sorting; another object whenever one came or failed, or others are hidden. */
export function usePages({ api, sorting, hidden }: PagesInput): Pages {
  const client = useQueryClient()
  const [reader] = useState(() => new PageReader({ client, api, sorting }))
  const failures = useSyncExternalStore(reader.subscribe, reader.failures)
  return useMemo(() => {
    const slicesOf = reader.look(failures)
    const readers = new Map<string, MonthReader<Photo>>()
    return {
      month(key) {
        const month = readers.get(key) ?? readMonth(slicesOf(key), hidden)
        readers.set(key, month)
        return month
      },
      known: (key) => [...slicesOf(key)].flatMap(([, state]) => (typeof state === 'string' ? [] : state)),
      monthsOf: (isWanted) => monthsOnPages(client, sorting, isWanted),
      failure: (key) => reader.failureIn(key),
      retry: (key) => reader.retry(key),
      want: (slices) => reader.want(slices),
    }
  }, [client, sorting, hidden, reader, failures])
}
