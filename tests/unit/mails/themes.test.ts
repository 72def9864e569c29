import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { themeOf } from '#mails/themes.ts'
import { BRANDS, openPainter, type Painter, type Rgb, SCHEMES } from '#tests/support/painted-tokens.ts'

let painter: Painter
beforeAll(async () => {
  painter = await openPainter()
}, 30_000)
afterAll(() => painter?.close())

/** The largest difference of a channel: browsers round in another order. */
const ROUNDING = 1
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const differ = (hex: string, rgb: Rgb) =>
  channelsOf(hex).some((value, at) => Math.abs(value - (rgb[at] ?? Number.NaN)) > ROUNDING)

describe.each(BRANDS)('$theme', ({ theme, tokens }) => {
  it.each(SCHEMES)('has the tokens’ colours in its mails, %s', async (scheme) => {
    const colours = themeOf(tokens)[scheme]
    const painted = await painter.painted(theme, scheme, Object.keys(colours))
    const wrong = Object.entries(colours).filter(([role, hex]) => differ(hex, painted[role] ?? [0, 0, 0]))
    expect(wrong).toEqual([])
  })
})
