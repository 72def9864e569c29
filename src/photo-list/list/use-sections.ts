import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import { sectionIn, sectionsOnPages } from './page-cache.ts'
import type { PhotoListSource } from './source.ts'

interface SectionsInput {
  source: PhotoListSource
  counted: readonly Section[] | undefined
  hidden: PlacedPhotos
}

/** The sections without what is hidden. */
export function useSections({ source, counted, hidden }: SectionsInput): readonly Section[] {
  const client = useQueryClient()
  return useMemo(() => {
    const hiddenBySection: Record<string, number> = {}
    const onPages = sectionsOnPages(client, source, (id) => id in hidden)
    for (const [id, place] of Object.entries(hidden)) {
      const key = onPages[id] ?? sectionIn(source, place)
      if (key !== undefined) hiddenBySection[key] = (hiddenBySection[key] ?? 0) + 1
    }
    return withoutHidden(counted ?? [], hiddenBySection)
  }, [client, counted, source, hidden])
}

/** Sections less what is hidden of each; `hidden` says how many, by section. */
export const withoutHidden = (
  sections: readonly Section[],
  hidden: Readonly<Record<string, number>>,
): readonly Section[] => sections.map(({ key, count }) => ({ key, count: Math.max(0, count - (hidden[key] ?? 0)) }))
