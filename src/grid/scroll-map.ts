/** Highest page we ask of a browser, in pixels; some phones and Firefox cut what is higher. */
export const MAX_PAGE_HEIGHT = 10_000_000
/** At either end, one pixel of the page is one of the content for this long. */
const TRUE_END = MAX_PAGE_HEIGHT / 4

/** From places on the page to places in a content that may be higher than a page can be, and back. */
type ScrollMap = {
  readonly pageHeight: number
  readonly pageOf: (content: number) => number
  readonly contentOf: (page: number) => number
}

/** Identity up to MAX_PAGE_HEIGHT; above it the middle is compressed and both ends are true. Monotonic, whole pixels. */
export function createScrollMap(height: number): ScrollMap {
  if (height <= MAX_PAGE_HEIGHT) return { pageHeight: height, pageOf: (content) => content, contentOf: (page) => page }
  const excess = height - MAX_PAGE_HEIGHT
  const scale = (height - 2 * TRUE_END) / (MAX_PAGE_HEIGHT - 2 * TRUE_END)
  return {
    pageHeight: MAX_PAGE_HEIGHT,
    pageOf: (content) => {
      if (content <= TRUE_END) return content
      if (content >= height - TRUE_END) return content - excess
      return Math.round(TRUE_END + (content - TRUE_END) / scale)
    },
    contentOf: (page) => {
      if (page <= TRUE_END) return page
      if (page >= MAX_PAGE_HEIGHT - TRUE_END) return page + excess
      return Math.round(TRUE_END + (page - TRUE_END) * scale)
    },
  }
}
