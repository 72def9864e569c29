import type { Query } from '@tanstack/react-query'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'

/** How a page stands: read, on its way, or failed. */
export type PageState<P> = readonly P[] | 'loading' | 'failed'

/** A section's pages by number, as the wire counts them; all that are read are gone through only where photos are hidden. */
export type ListPages<P> = Pick<ReadonlyMap<number, PageState<P>>, 'get'> & Iterable<readonly [number, PageState<P>]>

export interface SectionReader<P> {
  /** The photo at a place of the list, hidden ones skipped. */
  readonly photoAt: (index: number) => P | 'loading' | 'failed' | 'missing'
  /** How many photos the wire has before it: what pages are asked for by. */
  readonly offsetOf: (index: number) => number
}

/** Offsets of the hidden photos in the pages that are read; ascending. */
function hiddenOffsets<P extends { readonly imageId: string }>(
  pages: ListPages<P>,
  hidden: PlacedPhotos,
  pageSize: number,
): readonly number[] {
  const offsets: number[] = []
  for (const [page, state] of pages) {
    if (typeof state === 'string') continue
    for (const [at, photo] of state.entries()) if (hidden[photo.imageId]) offsets.push(page * pageSize + at)
  }
  return offsets.sort((a, b) => a - b)
}

/** How many of the hidden come at or before the photo: `offsets[n] - n` never falls, so it is found by halving. */
function hiddenUpTo(offsets: readonly number[], index: number): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((offsets[middle] ?? 0) - middle <= index) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Reads a section past the photos that are hidden for now (an optimistic deletion): what is behind a hidden photo moves up
 * at once, and back when `hidden` is emptied. A hidden photo in a page that is not read has no known place: until its
 * page is there, the photos behind it stand as many places too far ahead. One pass over what is read; a lookup halves.
 */
export function readSection<P extends { readonly imageId: string }>(
  pages: ListPages<P>,
  hidden: PlacedPhotos,
  pageSize: number,
): SectionReader<P> {
  const offsets = Object.keys(hidden).length === 0 ? [] : hiddenOffsets(pages, hidden, pageSize)
  const offsetOf = (index: number) => index + hiddenUpTo(offsets, index)
  const photoAt = (index: number) => {
    const offset = offsetOf(index)
    const state = pages.get(Math.floor(offset / pageSize)) ?? 'loading'
    return typeof state === 'string' ? state : (state[offset % pageSize] ?? 'missing')
  }
  return { photoAt, offsetOf }
}

/**
 * What is hidden is subtracted from counts of before its removal: an answer that comes while the server removes lacks some of it,
 * and does not say which. Counts are read again when the last removal has ended, or failed.
 */
export const unlessRemoving = (hidden: PlacedPhotos) => ({
  enabled: ({ state }: Pick<Query, 'state'>) => state.data === undefined || Object.keys(hidden).length === 0,
})
