import type { MonthCount } from './layout.ts'
import { SLICE } from './slices.ts'

/** How a slice stands: read, on its way, or failed. */
export type SliceState<P> = readonly P[] | 'loading' | 'failed'

/** A month's slices by number, as the wire counts them; all that are read are gone through only where photos are hidden. */
export type Slices<P> = Pick<ReadonlyMap<number, SliceState<P>>, 'get'> & Iterable<readonly [number, SliceState<P>]>

export type MonthReader<P> = {
  /** The photo at a place of the list, hidden ones skipped. */
  readonly photoAt: (index: number) => P | 'loading' | 'failed' | 'missing'
  /** Where the wire has it: what slices are asked for by. */
  readonly wirePlace: (index: number) => number
}

/** Places, as the wire counts them, of the hidden photos in the slices that are read; ascending. */
function hiddenPlaces<P extends { readonly imageId: string }>(
  slices: Slices<P>,
  hidden: Readonly<Record<string, true>>,
): readonly number[] {
  const places: number[] = []
  for (const [slice, state] of slices) {
    if (typeof state === 'string') continue
    for (const [at, photo] of state.entries()) if (hidden[photo.imageId]) places.push(slice * SLICE + at)
  }
  return places.sort((a, b) => a - b)
}

/** How many of the hidden come at or before the photo: `places[n] - n` never falls, so it is found by halving. */
function hiddenUpTo(places: readonly number[], index: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((places[middle] ?? 0) - middle <= index) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Reads a month past the photos that are hidden for now (an optimistic deletion): what is behind a hidden photo moves up
 * at once, and back when `hidden` is emptied. A hidden photo in a slice that is not read has no known place: until its
 * slice is there, the photos behind it stand as many places too far ahead. One pass over what is read; a lookup halves.
 */
export function readMonth<P extends { readonly imageId: string }>(
  slices: Slices<P>,
  hidden: Readonly<Record<string, true>>,
): MonthReader<P> {
  const places = Object.keys(hidden).length === 0 ? [] : hiddenPlaces(slices, hidden)
  const wirePlace = (index: number) => index + hiddenUpTo(places, index)
  const photoAt = (index: number) => {
    const place = wirePlace(index)
    const state = slices.get(Math.floor(place / SLICE)) ?? 'loading'
    return typeof state === 'string' ? state : (state[place % SLICE] ?? 'missing')
  }
  return { photoAt, wirePlace }
}

/** Months less what is hidden of each; `hidden` says how many, by month. */
export function withoutHidden(
  months: readonly MonthCount[],
  hidden: Readonly<Record<string, number>>,
): readonly MonthCount[] {
  return months.map(({ key, count }) => ({ key, count: Math.max(0, count - (hidden[key] ?? 0)) }))
}
