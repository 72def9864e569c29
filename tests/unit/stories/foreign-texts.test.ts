import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STORY_BRANDS } from '#stories/support/brand.ts'

const messagesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`public/locales/${locale}.json`, 'utf8'))
const german = Object.values(messagesOf('de-DE'))
/** Texts that another language has other words for; a single word may be a name in the code. */
const english = new Set(Object.values(messagesOf('en-GB')).filter((text) => /\s/.test(text) && !german.includes(text)))
const BRAND = new RegExp(`\\b(${STORY_BRANDS.map(({ name }) => name).join('|')})\\b`)
/** Arguments may name the default brand: the preview puts the toolbar's in its place. */
const DEFAULT_AS_ARGUMENT = /\w+: '(?:Albumen)'/g

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({
    file,
    source: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }))
const literalsIn = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|>\s*([^<>{}]+?)\s*</g)].map(
    ([, single, double, between]) => single ?? double ?? between ?? '',
  )
const englishIn = (source: string) => literalsIn(source).filter((text) => english.has(text))

const drawn = read('stories/{screens,flows}/**/*.{ts,tsx}')
const components = read('stories/components/*.stories.tsx')

test('screens and flows take the texts of the product from its locales', () => {
  expect(english.size).toBeGreaterThan(500)
  expect(drawn.flatMap(({ file, source }) => englishIn(source).map((text) => `${file}: ${text}`))).toEqual([])
})

test('stories of components with English samples are shown in English alone, and say so', () => {
  const samples = components.filter(({ source }) => englishIn(source).length > 0)
  expect(samples.length).toBeGreaterThan(10)
  expect(
    samples.filter(({ source }) => !source.includes("globals: { locale: 'en-GB' }")).map(({ file }) => file),
  ).toEqual([])
})

test('no story names a brand of its own', () => {
  // the sheet of all brands
  const others = [...drawn, ...components].filter(({ file }) => !file.endsWith('BrandSheet.stories.tsx'))
  const naming = others.flatMap(({ file, source }) =>
    literalsIn(source.replaceAll(DEFAULT_AS_ARGUMENT, ''))
      .filter((text) => BRAND.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(naming).toEqual([])
})
