/** The oldest browsers the product runs in (docs/browsers.md): the first with `light-dark()`, which brands need. */
export const OLDEST = {
  chrome: '123',
  chrome_android: '123',
  edge: '123',
  firefox: '128',
  firefox_android: '128',
  safari: '17.5',
  safari_ios: '17.5',
} as const
