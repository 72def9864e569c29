import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contrast, LOWEST, linear, PAIRS } from '#stories/start/contrast.ts'
import { BRANDS, openPainter, type Painter, type Rgb, SCHEMES } from '#tests/support/painted-tokens.ts'

/** Distance of two clearly different colours, in Oklab. */
const TOLD_APART = 0.08
/** The brand's colours, with the red in the same role: as text, and filled. */
const APART: readonly (readonly [string, string])[] = [
  ['accent', 'danger'],
  ['primary', 'danger-fill'],
]

/** Oklab, where distances are perceptual (CSS Color 4, 9.2). */
const oklab = (rgb: Rgb): Rgb => {
  const [r, g, b] = linear(rgb)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = (one: Rgb, other: Rgb) => {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

let painter: Painter
beforeAll(async () => {
  painter = await openPainter()
}, 30_000)
afterAll(() => painter?.close())

const allTokens = [...new Set(Object.entries(PAIRS).flatMap(([text, grounds]) => [text, ...grounds]))]

describe.each(BRANDS)('$theme', ({ theme }) => {
  test.each(SCHEMES)('has readable texts in the %s scheme', async (scheme) => {
    const colours = await painter.painted(theme, scheme, allTokens)
    const tooLow = Object.entries(PAIRS).flatMap(([text, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colours[text] ?? [0, 0, 0], colours[ground] ?? [0, 0, 0])
        return ratio < LOWEST ? [`--${text} on --${ground}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(tooLow).toEqual([])
  })

  test.each(SCHEMES)('is different from danger in the %s scheme', async (scheme) => {
    const colours = await painter.painted(theme, scheme, APART.flat())
    const tooNear = APART.flatMap(([own, red]) => {
      const away = distance(colours[own] ?? [0, 0, 0], colours[red] ?? [0, 0, 0])
      return away < TOLD_APART ? [`--${own} and --${red}: ${away.toFixed(3)}`] : []
    })
    expect(tooNear).toEqual([])
  })
})

test('a brand and a scheme change the painted colours', async () => {
  const seen = new Set<string>()
  for (const { theme } of BRANDS) {
    for (const scheme of SCHEMES)
      seen.add(JSON.stringify(await painter.painted(theme, scheme, ['paper', 'accent', 'primary'])))
  }
  expect(seen.size).toBe(BRANDS.length * SCHEMES.length)
})

test('a contrast matches the definition', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('a distance matches the definition', () => {
  expect(distance([0, 0, 0], [255, 255, 255])).toBeCloseTo(1, 5)
  expect(oklab([255, 0, 0]).map((part) => part.toFixed(3))).toEqual(['0.628', '0.225', '0.126'])
})
