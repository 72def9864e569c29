import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import {
  isAwaited,
  type SelectPhotosEvent,
  sectionSelection,
  selectedIn,
  UNPLACED,
} from '#machines/photo-list/select-photos/model.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { SectionSelection } from '#src/photo-list/grid/model/types.ts'
import { provideSelectPhotos } from '#src/photo-list/selection/flows.ts'
import { keptSelection } from '#src/photo-list/selection/kept.ts'
import { useKeptSelection } from '#src/photo-list/selection/use-kept-selection.ts'
import { useFact, useFlow } from '#src/platform/flows.ts'
import { placeOnPages } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { PhotoListSource } from './source.ts'

const CHECK_OF = { none: 'off', some: 'mixed', all: 'checked' } as const

export interface PhotoSelection {
  snapshot: SelectPhotosSnapshot
  isSelecting: boolean
  send: (event: SelectPhotosEvent) => void
  ofSection: (section: string, count: number) => SectionSelection
  toggle: (photoId: string) => void
  /** Looks for the sections of selected photos on the pages that are read: another grouping has other sections. */
  learnSections: (pages: Pick<Pages, 'sectionsOf'>) => void
  /** The selected photos, with their sections. */
  placed: () => PlacedPhotos
  /** Addresses of small pictures of the first selected photos, of those that are on pages that are read. */
  pictures: (limit: number) => string[]
  /** Photos have been removed: the selection ends when it was all of them. */
  removed: (photoIds: readonly string[]) => void
}

/** Whether nothing is left of a selection. One of the viewer's photos may be gone, or more have been selected meanwhile. */
function isAllOf(selected: Readonly<Record<string, string>>, photoIds: readonly string[]): boolean {
  const gone = new Set(photoIds)
  const ids = Object.keys(selected)
  return ids.length > 0 && ids.every((id) => gone.has(id))
}

/** Selected photos that are looked for on pages: those selected last may be on none. */
const LOOKED_FOR = 24

function picturesOf(client: QueryClient, source: PhotoListSource, photoIds: readonly string[], limit: number) {
  const pictures: string[] = []
  for (const photoId of photoIds.slice(0, LOOKED_FOR)) {
    const thumbnail = placeOnPages(client, source, photoId)?.image.thumbnails.find(({ id }) => id === '300')
    if (thumbnail) pictures.push(thumbnail.url)
    if (pictures.length === limit) break
  }
  return pictures
}

function placedIn(list: string, { grouping, selected }: SelectPhotosSnapshot['context']): PlacedPhotos {
  const place = (section: string) => (section === UNPLACED ? true : { list, grouping, section })
  return Object.fromEntries(Object.entries(selected).map(([id, section]) => [id, place(section)]))
}

/** The flow reads ids in the order of the list that a choice was made in, whatever order is shown by then. */
function provideFor(first: PhotoListSource) {
  const sources = new Map([[first.id, first]])
  const machine = provideSelectPhotos((wanted, options) => {
    const source = sources.get(wanted.source)
    if (source === undefined) throw new Error(`No list ${wanted.source}`)
    return source.readIds(wanted, options)
  })
  return { machine, know: (source: PhotoListSource) => sources.set(source.id, source) }
}

/** Starts the selection flow of a list; deletions report the outcome of its photos to it. */
export function usePhotoSelection(source: PhotoListSource, hidden: PlacedPhotos): PhotoSelection {
  const client = useQueryClient()
  const [{ machine, know }] = useState(() => provideFor(source))
  const [before] = useState(() => keptSelection.read(source.list) ?? { grouping: source.grouping, selected: {} })
  const flow = useFlow(machine, { ...before, offersDeleteAll: source.isLibrary === true })
  useKeptSelection(source.list, flow)
  useEffect(() => {
    know(source)
    flow.send({ type: 'REGROUPED', grouping: source.grouping })
  }, [flow, know, source])
  const snapshot = useSelector(flow, (state) => state)
  const removed = (photoIds: readonly string[]) =>
    flow.send(
      isAllOf(flow.getSnapshot().context.selected, photoIds)
        ? { type: 'ACTION_SUCCEEDED' }
        : { type: 'PHOTOS_GONE', photoIds },
    )
  useFact('photosDeleted', ({ photoIds }) => removed(photoIds))
  useFact('photosHandedOver', ({ photoIds }) => removed(photoIds))
  const { context } = snapshot
  return {
    snapshot,
    isSelecting: snapshot.matches('selecting'),
    send: flow.send,
    ofSection: (section, count) => ({
      state: CHECK_OF[sectionSelection(context, { section, count, hidden })],
      selected: selectedIn(context, section, hidden),
      isBusy: isAwaited(context, section),
    }),
    toggle: (photoId) => {
      const place = placeOnPages(client, source, photoId)
      if (place) flow.send({ type: 'TOGGLED', photoId, section: place.section })
    },
    learnSections: useCallback(
      (pages) => {
        const { selected, selectedBySection } = flow.getSnapshot().context
        if (selectedBySection[UNPLACED] === undefined) return
        const sections = pages.sectionsOf((id) => selected[id] === UNPLACED)
        if (Object.keys(sections).length > 0) flow.send({ type: 'SECTIONS_LEARNED', sections })
      },
      [flow],
    ),
    pictures: (limit) => picturesOf(client, source, Object.keys(context.selected), limit),
    placed: () => placedIn(source.list, flow.getSnapshot().context),
    removed,
  }
}
