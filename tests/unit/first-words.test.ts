import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BrandSite } from '#server/core/brands.ts'
import { FIRST_TITLES, withFirstWords } from '#server/core/files/first-words.ts'
import { patterns } from '#src/platform/routes.ts'

const index = readFileSync('index.html', 'utf8')
const albumen = JSON.parse(readFileSync('brands/entries/albumen.json', 'utf8'))
const site = (about: Partial<BrandSite>) => ({ ...albumen, ...about }) as BrandSite

describe('the app’s page before any script', () => {
  test('has the brand and the title of the page, in its language', () => {
    const page = withFirstWords(index, site({ name: 'Foto & Co', locale: 'de-DE' }), 'orders.title')
    expect(page).toContain('</svg>Foto &amp; Co</span>')
    expect(page).toContain('<div class="first-view-content"><b>Meine Bestellungen</b>')
  })

  test('has a bar where the title depends on what is shown', () => {
    expect(withFirstWords(index, site({ locale: 'en-GB' }), null)).toContain('<div class="first-view-content"><i></i>')
  })

  test('says which browsers are needed, in its language', () => {
    expect(withFirstWords(index, site({ locale: 'sv-SE' }), null)).toContain('Uppdatera din webbläsare')
  })

  test('has titles of pages that there are', () => {
    const paths: readonly string[] = Object.values(patterns)
    expect(Object.keys(FIRST_TITLES).filter((path) => !paths.includes(path))).toEqual([])
  })
})
