import type { Layout, SectionBlock } from './layout.ts'
import { photoTop, placeAt } from './layout.ts'

/**
 * Where a reader is, in terms that outlive a change of width or of photos: the first photo below the section's heading, and
 * how many pixels the line under that heading is below the photo's top (negative above it).
 */
export type GridPosition = { readonly section: string; readonly index: number; readonly pixelsBelow: number }

/** The position of a reader whose line is at `y`; undefined where there are no photos. */
export function positionAt(layout: Layout, y: number): GridPosition | undefined {
  const place = placeAt(layout, y)
  const block = place === undefined ? undefined : layout.sections[place.section]
  if (place === undefined || block === undefined) return undefined
  return { section: block.key, index: place.index, pixelsBelow: y - photoTop(layout, block, place.index) }
}

/** A photo is looked for this far from where it was, in photos. */
export const FOLLOWED_WITHIN = 96

export function blockOfSection(layout: Layout, key: string): SectionBlock | undefined {
  return layout.sections.find((block) => block.key === key)
}

/** The line's `y` for a position; undefined where its section is gone. */
export function yOf(layout: Layout, { section, index, pixelsBelow }: GridPosition): number | undefined {
  const block = blockOfSection(layout, section)
  return block && photoTop(layout, block, index) + pixelsBelow
}

/** The photo at a place, where its page is read. */
type PhotoIdAt = (section: string, index: number) => string | undefined

/**
 * Where a reader is in a layout that comes after another: at the same photo, should it have moved by a few places; where their
 * section is gone, at what has come up in its place, else at the end of the list.
 */
export function followedTo(
  layout: Layout,
  before: Layout,
  { position, photoId }: { readonly position: GridPosition; readonly photoId: string | undefined },
  photoIdAt: PhotoIdAt,
): GridPosition | undefined {
  const block = blockOfSection(layout, position.section)
  if (block === undefined) return placeOfGone(layout, before, position.section)
  if (photoId === undefined) return position
  const index = findNear(position.index, block.count, (at) => photoIdAt(position.section, at) === photoId)
  return { ...position, index: index ?? position.index }
}

function placeOfGone(layout: Layout, before: Layout, section: string): GridPosition | undefined {
  const later = before.sections.slice(before.sections.findIndex(({ key }) => key === section) + 1)
  const next = later.find(({ key }) => blockOfSection(layout, key) !== undefined)
  if (next) return { section: next.key, index: 0, pixelsBelow: 0 }
  const last = layout.sections.at(-1)
  return last && { section: last.key, index: last.tiles - 1, pixelsBelow: 0 }
}

/** The place nearest to `index` where `matches` holds, so that a photo is followed when others came or went before it. */
export function findNear(index: number, count: number, matches: (index: number) => boolean): number | undefined {
  for (let distance = 0; distance <= FOLLOWED_WITHIN; distance += 1) {
    if (index - distance >= 0 && index - distance < count && matches(index - distance)) return index - distance
    if (index + distance < count && matches(index + distance)) return index + distance
  }
  return undefined
}
