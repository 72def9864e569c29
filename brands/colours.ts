import type { Oklch } from './entry.ts'

/** Oklab: lightness and two axes of colour. */
export type Lab = readonly [number, number, number]

export function labOf([lightness, chroma, hue]: Oklch): Lab {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** As `color-mix(in oklab, one share, other)` does it. */
export const mix = (one: Lab, share: number, other: Lab): Lab => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
]

const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const hexOf = (value: number) =>
  Math.round(Math.min(Math.max(gamma(value), 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')

/** The colour in sRGB, for programs that know no `oklch()` (CSS Color 4, 9.2). */
export function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(hexOf).join('')}`
}
