import type { BrandMark } from '#contract/config.ts'

/** The side of the square that marks are drawn in. */
export const MARK_SIDE = 28

/** A mark as SVG, without its outer element; `tile` and `paper` are colours. */
export function markShapes({ corner, fill, line, lineWidth }: BrandMark, tile: string, paper: string): string {
  return [
    `<rect x="1" y="1" width="26" height="26" rx="${corner}" fill="${tile}"/>`,
    fill && `<path d="${fill}" fill="${paper}" fill-rule="evenodd"/>`,
    line &&
      `<path d="${line}" fill="none" stroke="${paper}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"/>`,
  ]
    .filter(Boolean)
    .join('')
}
