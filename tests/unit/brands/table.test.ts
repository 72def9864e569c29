import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { tokenDeclarations } from '#brands/theme.ts'
import { BRANDS_FOLDER, brandSites, isTestHost, readBrands } from '#server/core/brands.ts'

const brands = readBrands(BRANDS_FOLDER)
const LOCALES = 'da-DK de-AT de-DE en-GB es-ES fi-FI fr-FR it-IT nb-NO nl-NL sv-SE'.split(' ')
/** Accent, text on it, typeface, two corners, hue and tint. */
const TOKENS = 7

describe('the table of brands', () => {
  it('has sixteen brands in eleven countries and locales', () => {
    expect(brands).toHaveLength(16)
    expect(new Set(brands.map(({ country }) => country)).size).toBe(11)
    expect([...new Set(brands.map(({ locale }) => locale))].sort()).toEqual(LOCALES)
  })

  it.each(['theme', 'hostname', 'channel', 'name', 'mailFrom'] as const)('has each %s once', (key) => {
    expect(new Set(brands.map((brand) => brand[key])).size).toBe(brands.length)
  })

  it('draws each mark and each theme once', () => {
    expect(new Set(brands.map(({ mark }) => JSON.stringify(mark))).size).toBe(brands.length)
    expect(new Set(brands.map(({ tokens }) => JSON.stringify(tokens))).size).toBe(brands.length)
  })

  it('sets seven tokens at most', () => {
    for (const { tokens, theme } of brands) expect(Object.keys(tokens).length, theme).toBeLessThanOrEqual(TOKENS)
    expect(tokenDeclarations({})).toBe('')
  })

  it('speaks the language of its country, but for the German poster brand', () => {
    const others = brands.filter(({ locale, country }) => !locale.endsWith(country))
    expect(others.map(({ theme, locale, country }) => [theme, locale, country])).toEqual([['plakat', 'de-AT', 'DE']])
  })

  it('knows the Swedish brand alone by another host', () => {
    const others = brands.filter(({ internalHost }) => internalHost !== undefined)
    expect(others.map(({ country }) => country)).toEqual(['SE'])
  })

  it('has one rule of QR codes for four brands, and one of their own for two', () => {
    const vendors = brands.flatMap(({ vendor }) => vendor ?? [])
    expect(
      Object.entries(Object.groupBy(vendors, (vendor) => vendor)).map(([name, all]) => [name, all?.length]),
    ).toEqual(
      expect.arrayContaining([
        ['albumen', 4],
        ['konfetti', 1],
        ['plakat', 1],
      ]),
    )
    expect(vendors).toHaveLength(6)
  })

  it('has one survey for each locale', () => {
    const forms = new Map(brands.map(({ locale, surveyFormId }) => [locale, surveyFormId]))
    for (const { locale, surveyFormId } of brands) expect(surveyFormId).toBe(forms.get(locale))
    expect(new Set(forms.values()).size).toBe(LOCALES.length)
  })

  it('ends channels with the country, which addresses follow', () => {
    for (const { channel, country } of brands) expect(channel.endsWith(`-${country}`), channel).toBe(true)
  })

  it('starts with the default brand', () => {
    const [first] = brandSites({ port: 4600, publicScheme: 'http', publicPort: null }).values()
    expect(first).toMatchObject({
      theme: 'albumen',
      host: 'localhost:4600',
      editor: 'http://localhost:4600/prints-editor',
    })
  })
})

describe('a brand that can’t be used', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const read = (changes: Record<string, unknown>[]) => {
    folder = mkdtempSync(join(tmpdir(), 'albumen-brands-'))
    const entry = JSON.parse(readFileSync(join(BRANDS_FOLDER, 'albumen.json'), 'utf8'))
    for (const change of changes) {
      const brand = { ...entry, ...change }
      writeFileSync(join(folder, `${brand.theme}.json`), JSON.stringify(brand))
    }
    return () => readBrands(folder)
  }

  it.each([
    [
      'a colour that is none',
      { tokens: { accent: { light: [1, 2], dark: [0, 0, 0] } } },
      /albumen\.json.*tokens\.accent/,
    ],
    ['an unknown key', { colour: 'red' }, /albumen\.json/],
    ['a mark that is no path', { mark: { corner: 3, fill: '"><script>' } }, /mark\.fill/],
    ['an app address that is a script', { mobileAppUrl: 'javascript:alert(1)' }, /mobileAppUrl/],
    ['a link to nowhere', { editor: '//elsewhere.example' }, /editor/],
    ['a name with a line break', { name: 'Al\r\nbumen' }, /name/],
  ])('is named: %s', (_what, change, message) => {
    expect(read([change])).toThrow(message)
  })

  it('is named: a second one with the same channel, and a table without a default', () => {
    const second = { theme: 'second', name: 'Second', hostname: 'second.localhost', isDefault: false }
    expect(read([{}, second])).toThrow("BRANDS_FOLDER: two brands have the same channel, 'ALB-GB'.")
    expect(read([{ isDefault: false }])).toThrow('BRANDS_FOLDER: one brand must be the default.')
  })
})

describe('test hosts', () => {
  it.each([
    'localhost:4600',
    'fjord.localhost:4600',
    '127.0.0.1:4600',
    '[::1]:4600',
    'shop.test',
    'photos.staging.wren.shop',
    'test-photos.wren.shop',
    '',
  ])('%s is one', (host) => expect(isTestHost(host)).toBe(true))

  it.each(['photos.wren.shop', 'wren.shop:8443', 'contest.shop', 'developer.shop'])('%s is none', (host) =>
    expect(isTestHost(host)).toBe(false),
  )
})
