import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import type { Photo, Sorting, TimelinePage } from '#contract/photos.ts'
import type { SliceState, Slices } from '#src/grid/hidden.ts'
import type { SliceKey } from '#src/grid/slices.ts'
import type { PhotosApi } from './api.ts'
import { failureOf } from './failed-read.ts'
import { pageData, pageQuery, photoKeys } from './queries.ts'
import { monthOf } from './timeline.ts'

/** Why wanted pages are not there, by `pageName`. */
export type PageFailures = ReadonlyMap<string, Failure>

type PageObserver = ReturnType<typeof observePage>

interface WantedPage {
  readonly month: string
  readonly observer: PageObserver
  /** What of it was noted last. */
  noted: TimelinePage | undefined
  failure: Failure | undefined
  stop: () => void
}

interface PageReaderInput {
  client: QueryClient
  api: PhotosApi
  sorting: Sorting
}

const observePage = ({ client, api, sorting }: PageReaderInput, { month, slice }: SliceKey) =>
  new QueryObserver(client, pageQuery(api, sorting, monthOf(month), slice))

/**
 * Keeps the wanted pages coming while somebody listens, beside React: that others are wanted has nothing drawn, only a page
 * that came or failed has.
 */
export class PageReader {
  readonly #input: PageReaderInput
  readonly #wanted = new Map<string, WantedPage>()
  readonly #listeners = new Set<() => void>()
  /** Months of which something came or failed that is not told yet. */
  readonly #held = new Set<string>()
  #failures: PageFailures = new Map()
  #looked: ReadonlyMap<string, Slices<Photo>> = new Map()

  constructor(input: PageReaderInput) {
    this.#input = input
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) for (const page of this.#wanted.values()) this.#start(page)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) for (const { stop } of this.#wanted.values()) stop()
    }
  }

  /** Another map whenever a page came or failed. */
  readonly failures = (): PageFailures => this.#failures

  /** What is read of each month, looked up when it is drawn; of one that is only half read again, what it was at the last look. */
  look(failures: PageFailures): (month: string) => Slices<Photo> {
    const looked = new Map([...this.#looked].filter(([month]) => this.#held.has(month)))
    this.#looked = looked
    return (month) => {
      const slices = looked.get(month) ?? readSlices(this.#input, month, failures)
      looked.set(month, slices)
      return slices
    }
  }

  /** Wants these pages and no others: one on its way that is not among them is cancelled, what was read stays readable. */
  want(slices: readonly SliceKey[]): void {
    const names = new Set(slices.map(pageName))
    const left = [...this.#wanted].filter(([name]) => !names.has(name))
    for (const [name, { stop }] of left) {
      stop()
      this.#wanted.delete(name)
    }
    if (left.some(([, { failure }]) => failure !== undefined)) this.#tell()
    for (const [, { month }] of left) this.#release(month)
    for (const slice of slices) {
      const name = pageName(slice)
      if (this.#wanted.has(name)) continue
      const observer = observePage(this.#input, slice)
      const noted = observer.getCurrentResult().data
      const page: WantedPage = { month: slice.month, observer, noted, failure: undefined, stop: () => undefined }
      this.#wanted.set(name, page)
      if (this.#listeners.size > 0) this.#start(page)
    }
  }

  failureIn(month: string): Failure | undefined {
    return [...this.#wanted.values()].find((page) => page.month === month && page.failure !== undefined)?.failure
  }

  /** Asks again for the month's pages that failed. */
  retry(month: string): void {
    for (const page of this.#wanted.values())
      if (page.month === month && page.failure !== undefined) void page.observer.refetch()
  }

  #start(page: WantedPage): void {
    page.stop = page.observer.subscribe((result) => this.#note(page, result))
    this.#note(page, page.observer.getCurrentResult())
  }

  #note(page: WantedPage, result: QueryObserverResult<TimelinePage>): void {
    const { data, isFetching } = result
    const failure = isFetching ? undefined : failureOf(result)
    if (page.noted !== data || page.failure?.correlationId !== failure?.correlationId) {
      page.noted = data
      page.failure = failure
      this.#held.add(page.month)
    }
    this.#release(page.month)
  }

  /** A month that is read again is told of as a whole: page by page, photos would stand where others have moved to. */
  #release(month: string): void {
    const pages = [...this.#wanted.values()].filter((page) => page.month === month)
    const isReadAgain = pages.some(({ observer }) => observer.getCurrentResult().isRefetching)
    if (!isReadAgain && this.#held.delete(month)) this.#tell()
  }

  #tell(): void {
    this.#failures = new Map([...this.#wanted].flatMap(([name, { failure }]) => (failure ? [[name, failure]] : [])))
    for (const listener of this.#listeners) listener()
  }
}

/** A month's slices, looked up one by one: there may be thousands. */
function readSlices({ client, sorting }: PageReaderInput, key: string, failures: PageFailures): Slices<Photo> {
  const month = monthOf(key)
  const read = new Map<number, SliceState<Photo>>()
  return {
    get(slice) {
      const state =
        read.get(slice) ??
        pageData(client, sorting, month, slice)?.images ??
        (failures.has(pageName({ month: key, slice })) ? 'failed' : 'loading')
      read.set(slice, state)
      return state
    },
    *[Symbol.iterator]() {
      const entries = client.getQueriesData<TimelinePage>({ queryKey: photoKeys.month(sorting, month) })
      for (const [queryKey, data] of entries) if (data) yield [Number(queryKey.at(-1)), data.images]
    },
  }
}

/** A page's name among those of its sorting. */
export const pageName = ({ month, slice }: SliceKey) => `${month}#${slice}`
