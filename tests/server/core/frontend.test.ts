import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '#tests/support/browser.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SCRIPT = 'export const answer = 42\n'
const FILES: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><html lang="en"><head><title>App</title></head><body>App</body></html>',
  'silent-sign-in.html': '<!doctype html><title>Silent</title>',
  'locales/en-GB.json': '{}',
  'assets/app-1a2b.js': SCRIPT,
  'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/sign-in-3c4d.css': 'body { color: black }',
  'assets/figtree-5e6f.woff2': 'letters',
  '.vite/manifest.json': JSON.stringify({
    'src/brands/sign-in.css': { file: 'assets/sign-in-3c4d.css' },
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2': {
      file: 'assets/figtree-5e6f.woff2',
    },
  }),
}

let dist: string
let server: TestServer
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'albumen-dist-'))
  for (const folder of ['assets', 'locales', '.vite']) await mkdir(join(dist, folder))
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(dist, name), content)
  server = await startServer({ dist })
})
afterAll(async () => {
  await server.stop()
  await rm(dist, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml,*/*' }
const get = (path: string, headers: Record<string, string> = {}) => send(server.origin + path, { headers })

describe('pages of the app', () => {
  it.each(['/', '/photos', '/photos/preview/1f2e', '/logout?x=1'])('are all index.html: %s', async (path) => {
    const response = await get(path, page)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    const text = await response.text()
    expect(text).toContain('<html lang="en-GB" class="brand-albumen">')
    expect(text).toContain('<body>App<div class="old-browser">')
  })

  it('preload config, the brand’s texts and the page that renews tokens', async () => {
    const konfetti = server.origin.replace('localhost', 'konfetti.localhost')
    const response = await send(`${konfetti}/photos`, { headers: page })
    expect(await response.text()).toContain(
      '<script data-preload="/config.json /locales/de-DE.json /oidc/.well-known/openid-configuration">',
    )
    // a header would load them for a page that is refused browser storage, too
    expect(response.headers.get('link')).toBeNull()
  })

  it.each(['/api/nowhere', '/missing.js', '/.vite/manifest.json', '/../package.json', '/assets/app-1a2b.js.br'])(
    'are not at %s',
    async (path) => {
      expect((await get(path, page)).status).toBe(404)
    },
  )

  it('are not served in place of scripts or pictures', async () => {
    expect((await get('/photos', { accept: 'image/webp' })).status).toBe(404)
    expect((await get('/', { accept: '*/*' })).status).toBe(200)
  })

  it('are compressed, and not sent again', async () => {
    const first = await get('/', { ...page, 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('brand-albumen')
    const again = await get('/', { ...page, 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('files', () => {
  it('with a content hash in the name are cached for ever', async () => {
    const response = await get('/assets/app-1a2b.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe(SCRIPT)
  })

  it('are compressed for clients that accept it', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0.9' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT)
  })

  it('without a hash are revalidated, and not sent again', async () => {
    const first = await get('/locales/en-GB.json')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/locales/en-GB.json', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('include the stylesheet of the pages made by the server', async () => {
    const response = await get('/sign-in.css')
    expect(response.headers.get('content-type')).toContain('text/css')
    expect(await response.text()).toBe(FILES['assets/sign-in-3c4d.css'])
  })

  it('include the typefaces, alone readable for frames without an origin', async () => {
    const response = await get('/fonts/figtree.woff2', { origin: 'null' })
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toBe(FILES['assets/figtree-5e6f.woff2'])
    const script = await get('/assets/app-1a2b.js', { origin: 'null' })
    expect(script.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('every answer', () => {
  it.each([
    '/',
    '/config.json',
    '/assets/app-1a2b.js',
    '/oidc/jwks',
    '/sign-in/x',
    '/api/nowhere',
    '/api/uploads',
    '/healthz',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await get(path, page)
    const policy = headers.get('content-security-policy') ?? ''
    const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part]))
    expect(directives.get('script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(directives.get('connect-src')).toBe("connect-src 'self'")
    expect(directives.get('object-src')).toBe("object-src 'none'")
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
})

it('says so when the front-end has not been built', async () => {
  const bare = await startServer()
  const response = await send(bare.origin, { headers: page })
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('The front-end has not been built: run npm run build.\n')
  await bare.stop()
})
