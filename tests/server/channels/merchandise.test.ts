import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_QUERY, EXTRAS, getCatalogue, UNKNOWN_CHANNEL } from '#contract/channels.ts'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const read = async (code: string, locale: string, query = CATALOGUE_QUERY) =>
  server.api(getCatalogue, { body: { query, variables: { code, locale } } })

describe('the catalogue of a channel', () => {
  test('has articles and all extras, in the shop’s currency', async () => {
    const { data, errors } = (await read('ALB-GB', 'en-GB')).answer()
    expect(errors).toBeUndefined()
    const channel = data?.channel
    expect(channel).toMatchObject({ ID: 'ALB-GB', Currency: { ID: 'GBP' }, ShopUrl: `${server.origin}/shop` })
    expect(channel?.Articles.length).toBeGreaterThan(20)
    expect(new Set(channel?.Articles.map(({ ID }) => ID)).size).toBe(channel?.Articles.length)
    for (const name of EXTRAS) expect(channel?.Extras[name].length, name).toBeGreaterThan(1)
  })

  test('has titles in the locale asked for, in English where there is none', async () => {
    const titleIn = async (locale: string) =>
      (await read('KON-DE', locale)).answer().data?.channel?.Articles.find(({ ID }) => ID === 'WAL_610')?.Title
    expect(await titleIn('de-DE')).toBe('Leinwand, 60\u00a0×\u00a080\u00a0cm')
    expect(await titleIn('de-AT')).toBe('Leinwand, 60\u00a0×\u00a080\u00a0cm')
    expect(await titleIn('fi-FI')).toBe('Kangastaulu, 60\u00a0×\u00a080\u00a0cm')
    expect(await titleIn('pt-PT')).toBe('Canvas, 60\u00a0×\u00a080\u00a0cm')
  })

  test('has titles of its own in every language of our brands', async () => {
    const titlesIn = async (locale: string) => {
      const channel = (await read('ALB-GB', locale)).answer().data?.channel
      const titles = (list: readonly { Title: string }[]) => list.map(({ Title }) => Title).join()
      return { articles: titles(channel?.Articles ?? []), extras: titles(Object.values(channel?.Extras ?? {}).flat()) }
    }
    const locales = readdirSync('public/locales').map((file) => file.replace('.json', ''))
    // the two German ones share theirs
    const languages = new Set(locales.map((locale) => locale.slice(0, 2)))
    const titles = await Promise.all(locales.map(titlesIn))
    expect(new Set(titles.map(({ articles }) => articles)).size).toBe(languages.size)
    expect(new Set(titles.map(({ extras }) => extras)).size).toBe(languages.size)
  })

  test('is a GraphQL error for an unknown channel', async () => {
    const result = await read('NOWHERE', 'en-GB')
    expect(result.status).toBe(200)
    expect(result.answer()).toMatchObject({
      data: { channel: null },
      errors: [{ extensions: { code: UNKNOWN_CHANNEL } }],
    })
  })
})

describe('a query that is malformed', () => {
  test.each(['query {', '{ channels { price } }', '{ channel { ID } }', ''])('%j answers 400', async (query) => {
    expect((await read('ALB-GB', 'en-GB', query)).status).toBe(400)
  })

  test('answers 400 without JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send(`${server.origin}/api/merchandise`, { method: 'POST', headers, body: '{' })
    expect(answer.status).toBe(400)
  })
})
