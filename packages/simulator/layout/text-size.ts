/** Widths of letters in the product's font, relative to its size: layout needs them before anything is drawn. */
const NARROW = 0.32
const USUAL = 0.56
const CAPITAL = 0.68
const WIDE = 0.88

function widthOfLetter(letter: string): number {
  if (/[ijlftr.,:;|'[\]()! /]/.test(letter)) return NARROW
  if (/[mwMW@…]/.test(letter)) return WIDE
  return /[A-Z0-9_#↻]/.test(letter) ? CAPITAL : USUAL
}

/** Width of a line in pixels, slightly overestimated. */
export const textWidth = (line: string, size: number): number =>
  Math.ceil([...line].reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size)

/** Sizes of the chart's text, in pixels of the unscaled drawing. */
export const NAME_SIZE = 14
export const LINE_SIZE = 12
export const LINE_HEIGHT = 16
