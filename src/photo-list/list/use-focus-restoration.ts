import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridHandle } from '#src/photo-list/grid/model/types.ts'
import { firstOf, type LeftPlace, nearestLeft } from './focus-after-removal.ts'
import { placesOnPages } from './page-cache.ts'
import { isViewerOverList, viewedPhoto } from './place.ts'
import type { PhotoListSource } from './source.ts'

interface FocusInput {
  grid: RefObject<GridHandle | null>
  source: PhotoListSource
  sections: readonly Section[]
  hidden: PlacedPhotos
  isSelecting: boolean
  isEmpty: boolean
}

/**
 * Where the selection is left by its bar, the focus goes to the first photo in view. Removed photos take the bar along from
 * which they were removed, and the last one in the viewer the viewer: the focus goes to the photo that has come up in the
 * first one's place, and to the page's title where none is left, or the viewer's photo was deleted elsewhere.
 */
export function useFocusRestoration({ grid, source, sections, hidden, isSelecting, isEmpty }: FocusInput): void {
  const left = useLeftPlace({ source, sections, hidden })
  const [wasViewing] = useState(() => viewedPhoto(source.list) !== null)
  const [isViewedGone] = useState(() => isViewerOverList() && viewedPhoto(source.list) === null)
  const wasSelecting = useRef(false)
  useEffect(() => {
    const hasLeft = wasSelecting.current && !isSelecting
    wasSelecting.current = isSelecting
    if (isSelecting || (!hasLeft && left.current === null)) return
    const place = left.current ? nearestLeft(left.current, sections) : grid.current?.getPosition()
    left.current = null
    if (!isNothingFocused()) return
    if (place) grid.current?.focusPlace(place)
    else focusTitle()
  }, [isSelecting, sections, grid, left])
  useEffect(() => {
    const hasNoPlace = isViewedGone || (wasViewing && isEmpty)
    if (hasNoPlace && isNothingFocused()) focusTitle()
  }, [wasViewing, isViewedGone, isEmpty])
}

/** Where the first photo stood of those that were hidden last, unless they have come back. */
function useLeftPlace({ source, sections, hidden }: Pick<FocusInput, 'source' | 'sections' | 'hidden'>) {
  const client = useQueryClient()
  const left = useRef<LeftPlace | null>(null)
  const last = useRef(hidden)
  useEffect(() => {
    const before = last.current
    last.current = hidden
    const goes = (id: string) => id in hidden && !(id in before)
    const comesBack = (id: string) => id in before && !(id in hidden)
    const placesOf = (isWanted: (id: string) => boolean) => placesOnPages(client, source, isWanted)
    if (before === hidden) return
    if (Object.keys(hidden).some(goes)) {
      const places = placesOf(goes).map(({ section, offset }) => ({ section, index: offset }))
      left.current = firstOf(places, sections)
    } else if (placesOf(comesBack).length > 0) left.current = null
  }, [client, source, sections, hidden])
  return left
}

export const isNothingFocused = () => document.activeElement === document.body || document.activeElement === null

export function focusTitle(): void {
  document.querySelector<HTMLElement>('#main h1')?.focus()
}
