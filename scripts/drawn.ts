import type { Frame, Page } from 'playwright-core'

/** Waits until typefaces are loaded, and the pictures in the window are decoded or turn out to be broken. */
export const untilDecoded = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight
    }
    const seen = [...document.images].filter(isSeen)
    // Rendered with the next frame, not some frames later.
    for (const image of seen) image.decoding = 'sync'
    await Promise.allSettled(seen.map((image) => image.decode()))
  })
