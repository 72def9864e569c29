/** Highest page we ask of a browser, in pixels; some phones and Firefox cut what is higher. */
export const MAX_PAGE_HEIGHT = 10_000_000
/** Highest page there is in Chrome, in pixels of the screen: a dense screen, or a page zoomed in, has fewer for each of the page's. */
const MAX_SCREEN_HEIGHT = 33_000_000

/** From places on the page to places in a content that may be higher than a page can be, and back. */
type ScrollMap = {
  readonly pageHeight: number
  readonly pageOf: (content: number) => number
  readonly contentOf: (page: number) => number
}

/** How high a page may be on a screen with so many pixels for each of the page's. */
export const pageLimit = (pixelRatio: number): number =>
  Math.min(MAX_PAGE_HEIGHT, Math.floor(MAX_SCREEN_HEIGHT / pixelRatio))

/**
 * Identity up to the limit; above it the middle is compressed and both ends are true: for a quarter of the page one pixel of it is
 * one of the content. Monotonic, whole pixels.
 */
export function createScrollMap(height: number, limit: number): ScrollMap {
  if (height <= limit) return { pageHeight: height, pageOf: (content) => content, contentOf: (page) => page }
  const excess = height - limit
  const trueEnd = limit / 4
  const scale = (height - 2 * trueEnd) / (limit - 2 * trueEnd)
  return {
    pageHeight: limit,
    pageOf: (content) => {
      if (content <= trueEnd) return content
      if (content >= height - trueEnd) return content - excess
      return Math.round(trueEnd + (content - trueEnd) / scale)
    },
    contentOf: (page) => {
      if (page <= trueEnd) return page
      if (page >= limit - trueEnd) return page + excess
      return Math.round(trueEnd + (page - trueEnd) * scale)
    },
  }
}
