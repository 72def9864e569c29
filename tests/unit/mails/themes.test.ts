import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAIL_THEMES, themeOf } from '#mails/themes.ts'
import { BRANDS, openPainter, type Painter, type Rgb, SCHEMES } from '#tests/support/painted-tokens.ts'

let painter: Painter
beforeAll(async () => {
  painter = await openPainter()
}, 30_000)
afterAll(() => painter?.close())

const hex = (rgb: Rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`

describe.each(BRANDS)('%s', (brand) => {
  it.each(SCHEMES)('has the tokens’ colours in its mails, %s', async (scheme) => {
    const colours = MAIL_THEMES[brand][scheme]
    const painted = await painter.painted(brand, scheme, Object.keys(colours))
    expect(colours).toEqual(Object.fromEntries(Object.entries(painted).map(([role, rgb]) => [role, hex(rgb)])))
  })
})

it('a brand without a theme of its own has Albumen’s', () => {
  expect(themeOf('unheard-of')).toBe(MAIL_THEMES.albumen)
})
