import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { BRAND_FILES } from '#brands/files.ts'
import { themeCss } from '#brands/theme.ts'
import { type BrandSite, isTestHost } from '../brands.ts'
import { cardSvg, iconSvg, maskableIconSvg, plainIconSvg, toIco } from './drawings.ts'
import { APP_ICON_SIDE, appManifest, LARGE_APP_ICON_SIDE } from './manifest.ts'

/** Side of `favicon.ico`, in pixels. */
const FAVICON_SIDE = 32
/** Side of the icon on a phone's start screen. */
const TOUCH_ICON_SIDE = 180
/** No pages: services, and what only customers reach. */
const NO_PAGES = ['/api/', '/oidc/', '/sign-in/', '/images/', '/outbox']

type SiteEnv = { Variables: { site: BrandSite } }
interface BrandFile {
  type: string
  content: (site: BrandSite) => Promise<Uint8Array<ArrayBuffer> | string> | string
}

/** Pictures are drawn by a large library: it is loaded by the first one. */
async function drawn(svg: string, side?: number): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(svg), { density: side === undefined ? 72 : (72 * side) / 28 })
  return Buffer.from(await (side === undefined ? picture : picture.resize(side, side)).png().toBuffer())
}

/** Search engines may look at the root page of a brand that is no test (account spec 9); other pages say so themselves. */
function robots({ host }: BrandSite): string {
  const rules = isTestHost(host) ? ['Disallow: /'] : ['Allow: /', ...NO_PAGES.map((path) => `Disallow: ${path}`)]
  return ['User-agent: *', ...rules, ''].join('\n')
}

const FILES: Readonly<Record<string, BrandFile>> = {
  [BRAND_FILES.theme]: { type: 'text/css; charset=utf-8', content: themeCss },
  [BRAND_FILES.icon]: { type: 'image/svg+xml', content: iconSvg },
  [BRAND_FILES.favicon]: {
    type: 'image/x-icon',
    content: async (site) => new Uint8Array(toIco(await drawn(plainIconSvg(site), FAVICON_SIDE), FAVICON_SIDE)),
  },
  [BRAND_FILES.touchIcon]: { type: 'image/png', content: (site) => drawn(plainIconSvg(site), TOUCH_ICON_SIDE) },
  [BRAND_FILES.appIcon]: { type: 'image/png', content: (site) => drawn(plainIconSvg(site), APP_ICON_SIDE) },
  [BRAND_FILES.largeAppIcon]: { type: 'image/png', content: (site) => drawn(plainIconSvg(site), LARGE_APP_ICON_SIDE) },
  [BRAND_FILES.maskableIcon]: {
    type: 'image/png',
    content: (site) => drawn(maskableIconSvg(site), LARGE_APP_ICON_SIDE),
  },
  [BRAND_FILES.manifest]: { type: 'application/manifest+json; charset=utf-8', content: appManifest },
  [BRAND_FILES.card]: { type: 'image/png', content: (site) => drawn(cardSvg(site)) },
  [BRAND_FILES.robots]: { type: 'text/plain; charset=utf-8', content: robots },
}

interface MadeFile {
  body: Uint8Array<ArrayBuffer> | string
  etag: string
}

async function make(file: BrandFile, site: BrandSite): Promise<MadeFile> {
  const body = await file.content(site)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Theme, icons, social card and robots.txt of the host's brand, made from its entry when they are first asked for. */
export function brandFileRoutes(): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const made = new Map<string, Promise<MadeFile>>()

  async function answer(c: Context<SiteEnv>, path: string, file: BrandFile): Promise<Response> {
    const site = c.get('site')
    const key = site.host + path
    const making = made.get(key) ?? make(file, site)
    made.set(key, making)
    making.catch(() => made.delete(key))
    const { body, etag } = await making
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    return c.body(body, 200, { ...headers, 'Content-Type': file.type })
  }

  for (const [path, file] of Object.entries(FILES)) app.get(path, (c) => answer(c, path, file))
  return app
}
