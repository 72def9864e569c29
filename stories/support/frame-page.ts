/** A provider's page as an address, for frames: stories use no network. */
export const framePage = (words: string): string =>
  `data:text/html,${encodeURIComponent(`<!doctype html><meta name="color-scheme" content="light dark"><p style="font:16px system-ui">${words}</p>`)}`
