import type { BrandTokens } from '#brands/entry.ts'

/** A typeface of a brand. */
export type Font = NonNullable<BrandTokens['font']> | 'figtree'

const FOLDER = '/fonts/'

/** A typeface for pages that know no built names; `frontend.ts` resolves them. */
export const fontPath = (font: Font): string => `${FOLDER}${font}.woff2`

export const isFont = (path: string): boolean => path.startsWith(FOLDER)
