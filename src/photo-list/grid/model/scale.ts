import type { Section } from './layout.ts'
import type { ListPlace } from './moves.ts'

/** The year a section's photos are of; undefined where they have no date. */
export type YearOf = (section: string) => string | undefined

/** The whole list from 0 to 1, each section as long as it has photos. */
export type Scale = {
  readonly sections: readonly Section[]
  /** Photos before each section. */
  readonly starts: readonly number[]
  readonly total: number
  readonly yearOf: YearOf
}

/** Something written beside the scale, `at` as a part of its length: a year where it begins, a section as a dot. */
export type Mark = {
  readonly at: number
  readonly section: number
  readonly year: string | undefined
  /** Written where the photos without a date begin. */
  readonly isUndated?: true
}

export function scaleOf(sections: readonly Section[], yearOf: YearOf): Scale {
  const starts: number[] = []
  let total = 0
  const filled = sections.filter(({ count }) => count > 0)
  for (const { count } of filled) {
    starts.push(total)
    total += count
  }
  return { sections: filled, starts, total, yearOf }
}

function sectionHolding({ starts }: Scale, photo: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= photo) low = middle
    else high = middle - 1
  }
  return low
}

/** The photo at a part of the scale; undefined in an empty list. */
export function placeOn(scale: Scale, part: number): ListPlace | undefined {
  const photo = Math.min(Math.max(Math.floor(part * scale.total), 0), scale.total - 1)
  const number = sectionHolding(scale, photo)
  const section = scale.sections[number]
  return section && { section: section.key, index: photo - (scale.starts[number] ?? 0) }
}

export const sectionNumberOf = ({ sections }: Scale, key: string): number =>
  sections.findIndex((section) => section.key === key)

/** Where a photo is on the scale; 0 for a section that is not in the list. */
export function partOf(scale: Scale, { section, index }: ListPlace): number {
  const number = sectionNumberOf(scale, section)
  const count = scale.sections[number]?.count ?? 0
  if (number < 0 || scale.total === 0) return 0
  return ((scale.starts[number] ?? 0) + Math.min(Math.max(index, 0), count - 1)) / scale.total
}

export function yearAt({ sections, yearOf }: Scale, number: number): string | undefined {
  const section = sections[number]
  return section && yearOf(section.key)
}

/** The room marks take on the scale, in pixels. A year is written from where it begins on, a dot is in the middle of its place. */
type Room = {
  readonly length: number
  readonly yearHeight: number
  readonly yearGap: number
  readonly dotGap: number
}

/**
 * Years there is room to write, `yearGap` from one to the next: those as long as they are high before shorter ones, so
 * that what is beside a year is of that year. Before them the photos without a date, however few: nothing else leads there.
 */
function yearsOf(scale: Scale, { length, yearHeight, yearGap }: Room): readonly Mark[] {
  const begins = scale.starts.flatMap((start, section): Mark[] => {
    const year = yearAt(scale, section)
    const isBegin = section === 0 || year !== yearAt(scale, section - 1)
    const at = start / scale.total
    return isBegin ? [year === undefined ? { at, section, year, isUndated: true } : { at, section, year }] : []
  })
  const rankOf = ({ at, isUndated }: Mark, number: number) => {
    if (isUndated) return 0
    return ((begins[number + 1]?.at ?? 1) - at) * length >= yearHeight ? 1 : 2
  }
  const ranks = begins.map(rankOf)
  const years: Mark[] = []
  for (const mark of [0, 1, 2].flatMap((rank) => begins.filter((_, number) => ranks[number] === rank))) {
    const isClear = years.every(({ at }) => Math.abs(mark.at - at) * length >= yearGap)
    if (isClear) years.push(mark)
  }
  return years
}

/** What there is room to write: years, then dots for sections, `dotGap` from everything else. */
export function marksOf(scale: Scale, room: Room): readonly Mark[] {
  const { length, yearHeight, yearGap, dotGap } = room
  const marks = [...yearsOf(scale, room)]
  const near = new Map<number, Mark[]>()
  const cell = (at: number) => Math.floor((at * length) / yearGap)
  const put = (mark: Mark) => near.set(cell(mark.at), [...(near.get(cell(mark.at)) ?? []), mark])
  for (const year of marks) put(year)
  for (const [section, start] of scale.starts.entries()) {
    const at = start / scale.total
    const isClear = (mark: Mark) => {
      const way = (at - mark.at) * length
      return way <= -dotGap || way >= dotGap + (mark.year === undefined ? 0 : yearHeight / 2)
    }
    if (![-1, 0, 1].flatMap((step) => near.get(cell(at) + step) ?? []).every(isClear)) continue
    const dot = { at, section, year: undefined }
    marks.push(dot)
    put(dot)
  }
  return marks.toSorted((one, other) => one.at - other.at)
}
