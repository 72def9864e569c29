import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { Photo } from '#contract/photos.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import { readSection, type SectionReader } from './hidden.ts'
import { sectionsOnPages } from './page-cache.ts'
import type { PageKey } from './page-key.ts'
import { PageReader } from './page-reader.ts'
import type { PageSource, SectionsById } from './source.ts'

/** The pages that are read, by section, with the wanted ones kept coming. */
export interface Pages {
  /** A section past its hidden photos. */
  section(key: string): SectionReader<Photo>
  known(key: string): Photo[]
  /** Sections, by id, of the wanted photos that are on a page that is read. */
  sectionsOf(isWanted: (id: string) => boolean): SectionsById
  /** Why a page of the section is not there. */
  failure(key: string): Failure | undefined
  /** Asks again for the section's pages that failed. */
  retry(key: string): void
  want(pages: readonly PageKey[]): void
}

interface PagesInput {
  source: PageSource
  hidden: PlacedPhotos
}

/** Reads pages of one list; another object whenever one came or failed, or others are hidden. */
export function usePages({ source, hidden }: PagesInput): Pages {
  const client = useQueryClient()
  const [reader] = useState(() => new PageReader({ client, source }))
  const failures = useSyncExternalStore(reader.subscribe, reader.failures)
  return useMemo(() => {
    const pagesOf = reader.look(failures)
    const readers = new Map<string, SectionReader<Photo>>()
    return {
      section(key) {
        const section = readers.get(key) ?? readSection(pagesOf(key), hidden, source.pageSize)
        readers.set(key, section)
        return section
      },
      known: (key) => [...pagesOf(key)].flatMap(([, state]) => (typeof state === 'string' ? [] : state)),
      sectionsOf: (isWanted) => sectionsOnPages(client, source, isWanted),
      failure: (key) => reader.failureIn(key),
      retry: (key) => reader.retry(key),
      want: (pages) => reader.want(pages),
    }
  }, [client, source, hidden, reader, failures])
}
