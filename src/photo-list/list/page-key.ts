import type { PhotoRange } from '#src/photo-list/grid/model/ranges.ts'

/** A page of a section: photos `page * pageSize` and on, as the wire counts them. */
export interface PageKey {
  readonly section: string
  readonly page: number
}

export const isSamePage = (a: PageKey, b: PageKey | undefined) => a.section === b?.section && a.page === b.page

/** A page's name among those of its list. */
export const pageName = ({ section, page }: PageKey): string => `${section}#${page}`

/**
 * The pages to read for these ranges, each once, in the order of the list. `offsetOf` translates the list's index into
 * the wire's offset where photos are hidden (`readSection` in hidden.ts).
 */
export function pagesOf(
  ranges: readonly PhotoRange[],
  pageSize: number,
  offsetOf: (section: string, index: number) => number = (_section, index) => index,
): readonly PageKey[] {
  return ranges.flatMap(({ section, from, to }) => {
    if (from >= to) return []
    const first = Math.floor(offsetOf(section, from) / pageSize)
    const last = Math.floor(offsetOf(section, to - 1) / pageSize)
    return Array.from({ length: last - first + 1 }, (_, at) => ({ section, page: first + at }))
  })
}
