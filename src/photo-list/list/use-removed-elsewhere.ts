import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { MAX_SELECTED } from '#contract/photos.ts'
import { listKeys } from './page-cache.ts'
import type { PhotoListSource, SourceSection } from './source.ts'
import type { PhotoSelection } from './use-photo-selection.ts'

interface RemovedInput {
  source: PhotoListSource
  counted: readonly SourceSection[] | undefined
  selection: PhotoSelection
}

/**
 * Photos that are removed elsewhere leave the selection: else they would be counted as selected, and subtracted with the others
 * once these are removed. Of sections that have changed and of which some are selected the ids are read, one section after the
 * other.
 */
export function useRemovedElsewhere({ source, counted, selection }: RemovedInput): void {
  const client = useQueryClient()
  const { grouping } = source
  const last = useRef({ grouping, counted })
  const selectedIn = useEffectEvent((section: string) => {
    const { selected } = selection.snapshot.context
    return Object.keys(selected).filter((id) => selected[id] === section)
  })
  const forget = useEffectEvent((photoIds: readonly string[]) => {
    if (photoIds.length > 0) selection.send({ type: 'PHOTOS_GONE', photoIds })
  })
  const toCheck = useEffectEvent((before: readonly SourceSection[], after: readonly SourceSection[]) =>
    changedSections(before, after).filter(({ key, count }) => count <= MAX_SELECTED && selectedIn(key).length > 0),
  )
  const readIds = useEffectEvent((section: SourceSection) => idsOfSection(client, source, section))
  useEffect(() => {
    const before = last.current
    last.current = { grouping, counted }
    if (before.grouping !== grouping || !before.counted || !counted) return
    let isOver = false
    const check = async (sections: readonly SourceSection[]) => {
      for (const section of sections) {
        const selected = selectedIn(section.key)
        const ids = await readIds(section)
        if (isOver) return
        if (ids !== null) forget(selected.filter((id) => !(id in ids)))
      }
    }
    void check(toCheck(before.counted, counted))
    return () => {
      isOver = true
    }
  }, [grouping, counted])
}

/** Sections whose revision differs; one that is gone has no photos. */
function changedSections(before: readonly SourceSection[], after: readonly SourceSection[]): SourceSection[] {
  const revisions = new Map(before.map(({ key, revision }) => [key, revision]))
  const now = new Set(after.map(({ key }) => key))
  const gone = before.filter(({ key }) => !now.has(key)).map(({ key }) => ({ key, count: 0 }))
  return [...after.filter(({ key, revision }) => revisions.get(key) !== revision), ...gone]
}

/** Null where they could not be read: that is logged, and the next change of the section asks once more. */
async function idsOfSection(client: QueryClient, source: PhotoListSource, { key, count }: SourceSection) {
  const parts = [{ section: key, from: 0, to: count }]
  try {
    return await client.fetchQuery({
      queryKey: listKeys.ids(source, key),
      queryFn: ({ signal }) => source.readIds({ parts, ends: null, hidden: {}, source: source.id }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
  } catch {
    return null
  }
}
