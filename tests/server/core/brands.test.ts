import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANNELS_QUERY, channelsAnswer } from '#contract/channels.ts'
import { config } from '#contract/config.ts'
import { getMenu } from '#contract/menu.ts'
import { BRANDS_FOLDER, readBrands } from '#server/core/brands.ts'
import { textLocale, textsOf } from '#server/core/http/texts.ts'
import { queueMail } from '#server/core/mail/queue.ts'
import { MAIL_SAMPLES } from '#stories/screens/mails/samples.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { beginAuthorisation } from '#tests/support/sign-in.ts'

/** A brand that the product has not, on a host that is no test. */
const WREN = {
  isDefault: false,
  theme: 'wren',
  name: 'Wren',
  hostname: 'photos.wren.shop',
  channel: 'WRE-GB',
  locale: 'en-GB',
  mailFrom: 'no-reply@wren.shop',
  tokens: {
    accent: { light: [0.42, 0.1, 30], dark: [0.82, 0.08, 30] },
    onAccent: { light: [1, 0, 0], dark: [0.22, 0.04, 30] },
    radiusControl: 9,
  },
  mark: { corner: 7, line: 'M7 14h14' },
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-brands-'))
  await cp(BRANDS_FOLDER, join(folder, 'brands'), { recursive: true })
  const albumen = JSON.parse(await readFile(join(BRANDS_FOLDER, 'albumen.json'), 'utf8'))
  await writeFile(join(folder, 'brands/wren.json'), JSON.stringify({ ...albumen, ...WREN }))
  const dist = join(folder, 'dist')
  await cp('public', dist, { recursive: true })
  await writeFile(join(dist, 'index.html'), '<!doctype html><html lang="en"><head><title>App</title></head></html>')
  server = await startServer({ settings: { brandsFolder: join(folder, 'brands') }, dist })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const page = { accept: 'text/html' }
const at = (hostname: string) => server.origin.replace('localhost', hostname)
const get = (hostname: string, path: string, headers: Record<string, string> = page) =>
  send(`${at(hostname)}${path}`, { headers })

/** The sign-in page that the provider leads to. */
async function signInPage(hostname: string): Promise<string> {
  const browser = createBrowser()
  const first = await browser.visit(beginAuthorisation(at(hostname)).url)
  const address = new URL(first.headers.get('location') ?? '', at(hostname))
  expect(address.origin).toBe(at(hostname))
  return (await browser.visit(address)).text()
}

describe.each(readBrands(BRANDS_FOLDER))('$name', (brand) => {
  const { hostname, theme, name, locale, channel, currency } = brand

  it('has its own config, menu and channel', async () => {
    const { brands, printsEditor, shop } = v.parse(config, await (await get(hostname, '/config.json')).json())
    const [own] = Object.values(brands)
    expect(own).toMatchObject({ theme, name, channel, locale: textLocale(locale), country: brand.country })
    expect(own?.vendor).toBe(brand.vendor)
    for (const address of [printsEditor, ...Object.values(shop ?? {})]) expect(address).toContain(at(hostname))
    const host = brand.internalHost ?? new URL(at(hostname)).host
    const { routes } = (await server.api(getMenu, { params: { host } })).answer()
    expect(routes.EditorUrl).toBe(`${at(hostname)}/shop/editor`)
    const query = `{ channel(code: "${channel}") { ID Currency { ID } Vendor { ID Locale } ShopUrl } }`
    const answer = await send(`${at(hostname)}/api/merchandise`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    expect(await answer.json()).toEqual({
      data: {
        channel: {
          ID: channel,
          Currency: { ID: currency },
          Vendor: { ID: theme.toUpperCase(), Locale: locale },
          ShopUrl: `${at(hostname)}/shop`,
        },
      },
    })
  })

  it('has its theme and language on the sign-in page', async () => {
    const text = await signInPage(hostname)
    expect(text).toContain(`<html lang="${textLocale(locale)}" class="brand-${theme}">`)
    expect(text).toContain(`${textsOf(locale)('signIn.title')} · ${name}</title>`)
    expect(text).toContain(brand.mark.fill ?? brand.mark.line)
    const css = await (await get(hostname, '/brand.css')).text()
    if (theme === 'albumen') expect(css).toBe('')
    else expect(css).toMatch(new RegExp(`^:root\\.brand-${theme}\\{--accent:light-dark\\(`))
    expect(css.match(/brand-/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  it('has its title, description and card, and is no page for search engines', async () => {
    const response = await get(hostname, '/')
    const text = await response.text()
    expect(text).toContain(`<title>${textsOf(locale)('page.title', { brand: name })}</title>`)
    expect(text).toContain(`<meta property="og:site_name" content="${name}">`)
    expect(text).toContain(`<meta property="og:image" content="${at(hostname)}/social-card.png">`)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await (await get(hostname, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('a brand that was added as a file', () => {
  it('has config, theme and sign-in page', async () => {
    const { brands } = v.parse(config, await (await get(WREN.hostname, '/config.json')).json())
    expect(Object.values(brands)[0]).toMatchObject({ theme: 'wren', name: 'Wren', channel: 'WRE-GB' })
    expect(await (await get(WREN.hostname, '/brand.css')).text()).toBe(
      ':root.brand-wren{--accent:light-dark(oklch(0.42 0.1 30),oklch(0.82 0.08 30));' +
        '--on-accent:light-dark(oklch(1 0 0),oklch(0.22 0.04 30));' +
        '--primary:light-dark(oklch(0.42 0.1 30),oklch(0.47 0.085 30));--on-primary:light-dark(oklch(1 0 0),oklch(1 0 0));--radius-control:9px}',
    )
    const text = await signInPage(WREN.hostname)
    expect(text).toContain('class="brand-wren"')
    expect(text).toContain('d="M7 14h14"')
  })

  it('is listed as a channel', async () => {
    const answer = await send(`${server.origin}/api/merchandise`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: CHANNELS_QUERY }),
    })
    const { data } = v.parse(channelsAnswer, await answer.json())
    expect(data.channels.map(({ ID }) => ID)).toContain('WRE-GB')
    expect(data.channels).toHaveLength(17)
  })

  it('signs customers in, and writes to them', async () => {
    const customer = await server.createCustomer()
    expect((await server.signIn(customer, at(WREN.hostname))).accessToken).not.toBe('')
    const mail = { kind: 'export-ready', values: MAIL_SAMPLES['export-ready'] } as const
    await queueMail(server.context, { ...mail, to: { customerId: customer.id }, channel: 'WRE-GB' })
    const { from, html, text } = await mailTo(server, customer.email)
    expect(from).toBe('Wren <no-reply@wren.shop>')
    expect(text).toContain(`${at(WREN.hostname)}/my-photos/exports/`)
    expect(html).toContain('border-radius:9px')
  })

  it('is indexed at its root only', async () => {
    const root = await get(WREN.hostname, '/?from=elsewhere')
    const text = await root.text()
    expect(root.headers.get('x-robots-tag')).toBeNull()
    expect(text).toContain('<meta name="robots" content="index, follow">')
    expect(text).toContain(`<link rel="canonical" href="${at(WREN.hostname)}/">`)
    const photos = await get(WREN.hostname, '/my-photos/photos')
    expect(photos.headers.get('x-robots-tag')).toBe('noindex')
    expect(await photos.text()).toContain('<meta name="robots" content="noindex">')
    const robots = await (await get(WREN.hostname, '/robots.txt')).text()
    expect(robots.split('\n').slice(0, 3)).toEqual(['User-agent: *', 'Allow: /', 'Disallow: /api/'])
    expect(robots).not.toContain('Disallow: /\n')
  })
})

describe('icons', () => {
  it.each([
    ['/icon.svg', 'image/svg+xml', '<svg'],
    ['/favicon.ico', 'image/x-icon', '\u0000\u0000\u0001\u0000'],
    ['/touch-icon.png', 'image/png', '\u0089PNG'],
    ['/social-card.png', 'image/png', '\u0089PNG'],
  ])('%s is the brand’s own, and not sent again', async (path, type, start) => {
    const fjord = await get('fjord.localhost', path)
    expect(fjord.headers.get('content-type')).toBe(type)
    const bytes = Buffer.from(await fjord.arrayBuffer())
    expect(bytes.toString('latin1').startsWith(start)).toBe(true)
    const prent = Buffer.from(await (await get('prent.localhost', path)).arrayBuffer())
    expect(prent.equals(bytes)).toBe(false)
    const again = await get('fjord.localhost', path, { 'if-none-match': fjord.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('a host of no brand', () => {
  it('gets a neutral page, which leads nowhere and is in no index', async () => {
    const response = await get('nobody.localhost', '/')
    const text = await response.text()
    expect(response.status).toBe(421)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('There is no shop at this address')
    expect(text).not.toMatch(/nobody|href="(?!data:)|brand-|<script/)
  })

  it('has no menu, and the Swedish brand none by its public host', async () => {
    const { host } = new URL(at('bildrum.localhost'))
    expect((await server.api(getMenu, { params: { host } })).status).toBe(404)
    expect((await server.api(getMenu, { params: { host: 'bildrum-se.localhost' } })).status).toBe(200)
  })
})

describe('texts of a brand', () => {
  it('are those of its language, else English', () => {
    expect(textLocale('en-GB')).toBe('en-GB')
    expect(textLocale('en-IE')).toBe('en-GB')
    expect(textLocale('xx-XX')).toBe('en-GB')
    expect(textsOf('xx-XX')('signIn.title')).toBe(textsOf('en-GB')('signIn.title'))
  })
})

describe('the installed app', () => {
  it.each(['photos.wren.shop', 'localhost'])(
    'has a manifest of its own, with icons of the sizes it states, at %s',
    async (host) => {
      const answer = await get(host, '/app.webmanifest')
      expect(answer.headers.get('content-type')).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
      expect(manifest.name === 'Wren').toBe(host === 'photos.wren.shop')
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
      for (const { src, sizes } of manifest.icons) {
        const png = Buffer.from(await (await get(host, src)).arrayBuffer())
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
      }
    },
  )

  it('is linked from the page, whose frame has the colours of both schemes', async () => {
    const page = await (await get('photos.wren.shop', '/')).text()
    expect(page).toContain('<link rel="manifest" href="/app.webmanifest">')
    expect(
      page.match(/<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content="#[0-9a-f]{6}">/g),
    ).toHaveLength(2)
  })
})
