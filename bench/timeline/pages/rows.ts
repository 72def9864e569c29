import type { TimelineCounts } from '#contract/photos.ts'

/** Sizes of the product's page in the same window, so that the bare pages show as much. In CSS pixels. */
export interface Raster {
  /** From the document's top to the first month. */
  top: number
  left: number
  width: number
  columns: number
  tile: number
  gap: number
  thumbnail: string
}

export interface Month {
  year: string
  month: string
  count: number
  /** The index of its heading; its rows follow. */
  first: number
}

export type Item =
  | { kind: 'heading'; month: Month }
  /** Photos of a month, `to` not included. */
  | { kind: 'row'; month: Month; from: number; to: number }

const HEADING = 48
const ROOM_ABOVE = 32

/** Newest first, photos without a date last: the order of the product's page. */
function inOrder({ timeline }: TimelineCounts): { year: string; month: string; count: number }[] {
  const months = Object.entries(timeline).flatMap(([year, counts]) =>
    Object.entries(counts).map(([month, count]) => ({ year, month, count })),
  )
  const number = ({ year, month }: { year: string; month: string }) => Number(year) * 12 + Number(month)
  return months.filter(({ count }) => count > 0).toSorted((a, b) => number(b) - number(a))
}

/** A library as a list of headings and rows; an item is computed on demand. */
export function createItems(counts: TimelineCounts, { columns, tile, gap }: Raster) {
  const months: Month[] = []
  let length = 0
  for (const month of inOrder(counts)) {
    months.push({ ...month, first: length })
    length += 1 + Math.ceil(month.count / columns)
  }
  const monthOf = (index: number): Month => {
    let low = 0
    let high = months.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((months[middle]?.first ?? 0) <= index) low = middle
      else high = middle - 1
    }
    const month = months[low]
    if (!month) throw new Error('An empty library has no items.')
    return month
  }
  const at = (index: number): Item => {
    const month = monthOf(index)
    if (index === month.first) return { kind: 'heading', month }
    const from = (index - month.first - 1) * columns
    return { kind: 'row', month, from, to: Math.min(from + columns, month.count) }
  }
  const heightOf = (index: number): number => {
    if (monthOf(index).first !== index) return tile + gap
    return index === 0 ? HEADING : HEADING + ROOM_ABOVE
  }
  return { length, at, heightOf }
}
export type Items = ReturnType<typeof createItems>
