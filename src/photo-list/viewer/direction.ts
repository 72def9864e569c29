/** -1 where the page is read from right to left. */
export const readingSign = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
