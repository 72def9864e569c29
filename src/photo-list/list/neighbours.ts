import type { Photo } from '#contract/photos.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import { isSamePage, type PageKey } from './page-key.ts'

/** A place of the list, as the wire counts it. */
export interface WirePlace {
  section: string
  offset: number
}

interface Walk {
  sections: readonly Section[]
  pageSize: number
  hidden: PlacedPhotos
  /** The photo at a place; undefined while its page is not read, null where the page has none there. */
  photoAt: (at: WirePlace) => Photo | null | undefined
}

/** What is next to a place: a photo, the end, or a page that must be read first. */
export type Neighbour = { photo: Photo } | { end: true } | { missing: PageKey }

interface At extends WirePlace {
  index: number
}

const pageOf = ({ section, offset }: WirePlace, pageSize: number): PageKey => ({
  section,
  page: Math.floor(offset / pageSize),
})

const atOf = (from: WirePlace, sections: readonly Section[]): At => ({
  ...from,
  index: sections.findIndex(({ key }) => key === from.section),
})

/** One place on or back, over the sections' ends; undefined at the list's end. */
function stepped({ index, section, offset }: At, step: 1 | -1, sections: readonly Section[]): At | undefined {
  const next = offset + step
  if (next >= 0 && next < (sections[index]?.count ?? 0)) return { index, section, offset: next }
  const other = sections[index] && sections[index + step]
  if (!other) return undefined
  const before = step === 1 ? -1 : other.count
  return stepped({ index: index + step, section: other.key, offset: before }, step, sections)
}

/** The next photo that is not hidden, over the sections' ends. */
export function neighbourOf(from: WirePlace, step: 1 | -1, { sections, pageSize, hidden, photoAt }: Walk): Neighbour {
  let at = stepped(atOf(from, sections), step, sections)
  while (at) {
    const photo = photoAt(at)
    if (photo === undefined) return { missing: pageOf(at, pageSize) }
    if (photo && !hidden[photo.imageId]) return { photo }
    at = stepped(at, step, sections)
  }
  return { end: true }
}

/** The pages that hold a place and `reach` photos to either side of it. */
export function pagesAround(
  from: WirePlace,
  reach: number,
  { sections, pageSize }: Pick<Walk, 'sections' | 'pageSize'>,
): PageKey[] {
  const places: WirePlace[] = [from]
  for (const step of [-1, 1] as const) {
    let at: At | undefined = atOf(from, sections)
    for (let left = reach; at && left > 0; left -= 1) {
      at = stepped(at, step, sections)
      if (at) places.push(at)
    }
  }
  const pages = places.map((place) => pageOf(place, pageSize))
  return pages.filter((one, index) => pages.findIndex((other) => isSamePage(one, other)) === index)
}

/** A photo's number in the whole list, from 1. */
export function numberOf({ section, offset }: WirePlace, sections: readonly Section[]): number {
  let before = 0
  for (const { key, count } of sections) {
    if (key === section) return before + offset + 1
    before += count
  }
  return before
}
