import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import * as v from 'valibot'
import { fontPath, isFont } from '#brands/fonts.ts'
import { PAGE_STYLE_PATH } from '#pages/document.ts'
import { PASSWORD_SCRIPT_PATH, STRENGTH_SCRIPT_PATH } from '#pages/password-field.ts'
import type { BrandSite } from '../brands.ts'
import { createBrandPages } from './brand-pages.ts'
import { ASSETS_PATH, IMMUTABLE, type StaticFile } from './static-file.ts'

/** Where `npm run build` puts the front-end. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
/** Best first; a compressed variant is stored next to its file. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const
/** Files that pages made by the server name without a hash, by their sources. */
const NAMED_FILES: Readonly<Record<string, string>> = {
  [PAGE_STYLE_PATH]: 'src/brands/sign-in.css',
  [fontPath('figtree')]: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  [fontPath('hanken-grotesk')]:
    'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  [fontPath('instrument-sans')]: 'src/brands/fonts/instrument-sans-latin-wght-normal.woff2',
}
/** Scripts of the same pages. A built one imports by paths relative to its own: the named one only leads there. */
const NAMED_SCRIPTS: Readonly<Record<string, string>> = {
  [PASSWORD_SCRIPT_PATH]: 'src/brands/password-field.ts',
  [STRENGTH_SCRIPT_PATH]: 'src/brands/password-strength.ts',
}
/** A frame without an origin reads fonts as another site would. */
const FONT_HEADERS = { 'Access-Control-Allow-Origin': '*' }
const manifestSchema = v.record(v.string(), v.object({ file: v.string() }))

/** Files by path, `/assets/…`. A built front-end is a few megabytes: it is read once. */
type StaticFiles = ReadonlyMap<string, StaticFile>

async function readAll(folder: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [`/${relative(folder, path).replaceAll(sep, '/')}`, new Uint8Array(await readFile(path))] as const
  })
  return new Map(await Promise.all(read))
}

const etagOf = (bytes: Uint8Array) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** The front-end of a build folder, or null when there is none. */
export async function readFrontend(dist: string): Promise<StaticFiles | null> {
  const all = await readAll(dist).catch(() => null)
  if (!all?.has('/index.html')) return null
  const files = new Map<string, StaticFile>()
  for (const [path, plain] of all) {
    if (path.startsWith('/.') || ENCODINGS.some(({ extension }) => path.endsWith(extension))) continue
    const compressed = ENCODINGS.flatMap(({ name, extension }) => {
      const bytes = all.get(path + extension)
      return bytes ? [{ name, bytes }] : []
    })
    files.set(path, {
      type: getMimeType(path) ?? 'application/octet-stream',
      etag: etagOf(plain),
      cacheControl: path.startsWith(ASSETS_PATH) ? IMMUTABLE : 'no-cache',
      plain,
      compressed,
    })
  }
  const hashedPathOf = readManifest(all.get('/.vite/manifest.json'))
  for (const [path, source] of Object.entries(NAMED_FILES)) {
    const file = files.get(hashedPathOf(source))
    if (file) files.set(path, { ...file, cacheControl: 'no-cache' })
  }
  for (const [path, source] of Object.entries(NAMED_SCRIPTS)) {
    const plain = new TextEncoder().encode(`import '${hashedPathOf(source)}'\n`)
    files.set(path, {
      type: 'text/javascript',
      etag: etagOf(plain),
      cacheControl: 'no-cache',
      plain,
      compressed: [],
    })
  }
  return files
}

/** The hashed path of a source's built file; empty for one that is not built. */
function readManifest(manifest: Uint8Array | undefined): (source: string) => string {
  if (!manifest) return () => ''
  const entries = v.parse(manifestSchema, JSON.parse(new TextDecoder().decode(manifest)))
  return (source) => (entries[source] ? `/${entries[source].file}` : '')
}

function send(c: Context, file: StaticFile, headers: Record<string, string> = {}): Response {
  const shared = { ...headers, ETag: file.etag, 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304, shared)
  const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map((name) => name.split(';')[0]?.trim())
  const variant = file.compressed.find(({ name }) => accepted.includes(name))
  const encoding: Record<string, string> = variant ? { 'Content-Encoding': variant.name } : {}
  return c.body((variant ?? { bytes: file.plain }).bytes, 200, { ...shared, ...encoding, 'Content-Type': file.type })
}

/** A page of the app: no file extension, and requested as a document. The root is always a page. */
const isPage = (c: Context) =>
  c.req.path === '/' || (!/\.\w+$/.test(c.req.path) && (c.req.header('Accept') ?? '').includes('text/html'))

/**
 * Serves the built files, and `index.html` as the brand's own for every page of the app. `readOther` finds assets of other builds,
 * where processes of several run.
 */
export function frontendRoutes(
  files: StaticFiles | null,
  readOther: (path: string) => Promise<StaticFile | null>,
): Hono<{ Variables: { site: BrandSite } }> {
  const app = new Hono<{ Variables: { site: BrandSite } }>()
  const index = files?.get('/index.html')
  const pageOf = index && createBrandPages(index)
  app.get('*', async (c) => {
    const { path } = c.req
    const file = files?.get(path) ?? (path.startsWith(ASSETS_PATH) ? await readOther(path) : null)
    if (file && path !== '/index.html') return send(c, file, isFont(path) ? FONT_HEADERS : {})
    if (!isPage(c) && path !== '/index.html') return c.notFound()
    if (!pageOf) return c.text('The front-end has not been built: run npm run build.\n', 503)
    const site = c.get('site')
    return send(c, pageOf(site, path), {})
  })
  return app
}
