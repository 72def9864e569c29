import type { Photo } from '#contract/photos.ts'

interface SectionAfter {
  countAfter: number
  pageSize: number
}

/** The pages of a section without the photos that are gone: all that is still known, moved up, cut into whole pages again. */
export function pagesWithout(
  pages: ReadonlyMap<number, readonly Photo[]>,
  gone: ReadonlySet<string>,
  { countAfter, pageSize }: SectionAfter,
): Map<number, Photo[]> {
  const left: (Photo | undefined)[] = []
  const last = Math.max(-1, ...pages.keys())
  for (let page = 0; page <= last; page++) {
    const photos = pages.get(page) ?? Array.from<undefined>({ length: pageSize })
    left.push(...photos.filter((photo) => photo === undefined || !gone.has(photo.imageId)))
  }
  const kept = new Map<number, Photo[]>()
  for (let start = 0; start < Math.min(left.length, countAfter); start += pageSize) {
    const photos = left.slice(start, Math.min(start + pageSize, countAfter))
    const whole = photos.length === Math.min(pageSize, countAfter - start)
    const known = photos.filter((photo) => photo !== undefined)
    if (whole && known.length === photos.length) kept.set(start / pageSize, known)
  }
  return kept
}
