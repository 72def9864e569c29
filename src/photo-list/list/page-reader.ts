import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import type { Failure } from '#contract/failure.ts'
import type { Photo } from '#contract/photos.ts'
import { failureOf } from './failed-read.ts'
import type { ListPages, PageState } from './hidden.ts'
import { pageData, pageQuery, pagesOfSection } from './page-cache.ts'
import { type PageKey, pageName } from './page-key.ts'
import type { PageSource, PhotoPage } from './source.ts'

/** Why wanted pages are not there, by `pageName`. */
export type PageFailures = ReadonlyMap<string, Failure>

type PageObserver = ReturnType<typeof observePage>

interface WantedPage {
  readonly section: string
  readonly observer: PageObserver
  /** What of it was noted last. */
  noted: PhotoPage | undefined
  failure: Failure | undefined
  stop: () => void
}

interface PageReaderInput {
  client: QueryClient
  source: PageSource
}

const observePage = ({ client, source }: PageReaderInput, { section, page }: PageKey) =>
  new QueryObserver(client, pageQuery(source, section, page))

/**
 * Keeps the wanted pages coming while it has listeners, beside React: that others are wanted has nothing drawn, only a page
 * that came or failed has.
 */
export class PageReader {
  readonly #input: PageReaderInput
  readonly #wanted = new Map<string, WantedPage>()
  readonly #listeners = new Set<() => void>()
  /** Sections of which something came or failed that is not emitted yet. */
  readonly #held = new Set<string>()
  #failures: PageFailures = new Map()
  #looked: ReadonlyMap<string, ListPages<Photo>> = new Map()

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

  /** What is read of each section, computed when it is drawn; while a section is being read again, the last complete state. */
  look(failures: PageFailures): (section: string) => ListPages<Photo> {
    const looked = new Map([...this.#looked].filter(([section]) => this.#held.has(section)))
    this.#looked = looked
    return (section) => {
      const pages = looked.get(section) ?? readPages(this.#input, section, failures)
      looked.set(section, pages)
      return pages
    }
  }

  /** Wants these pages and no others: one on its way that is not among them is cancelled, what was read stays readable. */
  want(pages: readonly PageKey[]): void {
    const names = new Set(pages.map(pageName))
    const left = [...this.#wanted].filter(([name]) => !names.has(name))
    for (const [name, { stop }] of left) {
      stop()
      this.#wanted.delete(name)
    }
    if (left.some(([, { failure }]) => failure !== undefined)) this.#emit()
    for (const [, { section }] of left) this.#release(section)
    for (const key of pages) {
      const name = pageName(key)
      if (this.#wanted.has(name)) continue
      const observer = observePage(this.#input, key)
      const noted = observer.getCurrentResult().data
      const page: WantedPage = { section: key.section, observer, noted, failure: undefined, stop: () => undefined }
      this.#wanted.set(name, page)
      if (this.#listeners.size > 0) this.#start(page)
    }
  }

  failureIn(section: string): Failure | undefined {
    return [...this.#wanted.values()].find((page) => page.section === section && page.failure !== undefined)?.failure
  }

  /** Asks again for the section's pages that failed. */
  retry(section: string): void {
    for (const page of this.#wanted.values())
      if (page.section === section && page.failure !== undefined) void page.observer.refetch()
  }

  #start(page: WantedPage): void {
    page.stop = page.observer.subscribe((result) => this.#note(page, result))
    this.#note(page, page.observer.getCurrentResult())
  }

  #note(page: WantedPage, result: QueryObserverResult<PhotoPage>): void {
    const { data, isFetching } = result
    const failure = isFetching ? undefined : failureOf(result)
    if (page.noted !== data || page.failure?.correlationId !== failure?.correlationId) {
      page.noted = data
      page.failure = failure
      this.#held.add(page.section)
    }
    this.#release(page.section)
  }

  /** A section that is read again is emitted as a whole: page by page, photos would stand where others have moved to. */
  #release(section: string): void {
    const pages = [...this.#wanted.values()].filter((page) => page.section === section)
    const isReadAgain = pages.some(({ observer }) => observer.getCurrentResult().isRefetching)
    if (!isReadAgain && this.#held.delete(section)) this.#emit()
  }

  #emit(): void {
    this.#failures = new Map([...this.#wanted].flatMap(([name, { failure }]) => (failure ? [[name, failure]] : [])))
    for (const listener of this.#listeners) listener()
  }
}

/** A section's pages, one by one: there may be thousands. */
function readPages({ client, source }: PageReaderInput, section: string, failures: PageFailures): ListPages<Photo> {
  const read = new Map<number, PageState<Photo>>()
  return {
    get(page) {
      const state =
        read.get(page) ??
        pageData(client, source, section, page)?.images ??
        (failures.has(pageName({ section, page })) ? 'failed' : 'loading')
      read.set(page, state)
      return state
    },
    [Symbol.iterator]: () => pagesOfSection(client, source, section)[Symbol.iterator](),
  }
}
