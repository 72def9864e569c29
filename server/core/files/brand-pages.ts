import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { html, raw } from 'hono/html'
import { BRAND_FILES } from '#brands/files.ts'
import { themeCss } from '#brands/theme.ts'
import { themeOf } from '#mails/themes.ts'
import { type BrandSite, isTestHost } from '../brands.ts'
import { preloadScript } from '../http/preload-script.ts'
import { textLocale, textsOf } from '../http/texts.ts'
import { DISCOVERY_PATH } from '../identity/paths.ts'
import { FIRST_TITLES, withFirstWords } from './first-words.ts'
import type { StaticFile } from './static-file.ts'

/** A page may name its brand only where the app's own has an element for it. */
const TITLE = /<title>[^<]*<\/title>/
const ROOT = /<html\b[^>]*>/

/** What search engines and other sites read of a brand's page. */
function headOf(site: BrandSite, isIndexed: boolean): string {
  const texts = textsOf(site.locale)
  const title = texts('page.title', { brand: site.name })
  const description = texts('page.description', { brand: site.name })
  const { light, dark } = themeOf(site.tokens)
  const address = `${site.origin}/`
  return String(html`<title>${title}</title>
    <meta name="description" content="${description}">
    <meta name="application-name" content="${site.name}">
    <meta name="robots" content="${isIndexed ? 'index, follow' : 'noindex'}">
    ${isIndexed ? html`<link rel="canonical" href="${address}">` : ''}
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">
    <link rel="manifest" href="${BRAND_FILES.manifest}">
    <link rel="apple-touch-icon" href="${BRAND_FILES.touchIcon}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${site.name}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${address}">
    <meta property="og:image" content="${site.origin}${BRAND_FILES.card}">
    <meta property="og:locale" content="${textLocale(site.locale).replace('-', '_')}">
    <meta name="twitter:card" content="summary_large_image">`)
}

/** The first requests of the first script, preloaded while the script itself loads (design 3). */
const preloads = ({ locale }: BrandSite) =>
  preloadScript(['/config.json', `/locales/${textLocale(locale)}.json`, DISCOVERY_PATH])

const isIndexedAt = (path: string, { host }: BrandSite) => path === '/' && !isTestHost(host)

/** The app's page with the brand's language, theme, title and description: the first view has its colours at once. */
export function brandPage(index: string, site: BrandSite, path: string): string {
  const isIndexed = isIndexedAt(path, site)
  const root = html`<html lang="${textLocale(site.locale)}" class="brand-${site.theme}">`
  const css = themeCss(site)
  const style = css === '' ? '' : String(html`<style>${raw(css)}</style>`)
  return withFirstWords(index, site, FIRST_TITLES[path] ?? null)
    .replace(ROOT, () => String(root))
    .replace(TITLE, () => preloads(site) + headOf(site, isIndexed))
    .replace('</head>', () => `${style}</head>`)
}

/** The app's page for each brand, at its root, where its title is known, and elsewhere; made and compressed when it is first asked for. */
export function createBrandPages(index: StaticFile): (site: BrandSite, path: string) => StaticFile {
  const made = new Map<string, StaticFile>()
  const text = new TextDecoder().decode(index.plain)
  return (site, path) => {
    const key = `${isIndexedAt(path, site)} ${FIRST_TITLES[path] ?? ''} ${site.host}`
    const known = made.get(key)
    if (known) return known
    const plain = new TextEncoder().encode(brandPage(text, site, path))
    const file: StaticFile = {
      ...index,
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      compressed: [
        { name: 'br', bytes: new Uint8Array(brotliCompressSync(plain)) },
        { name: 'gzip', bytes: new Uint8Array(gzipSync(plain)) },
      ],
    }
    made.set(key, file)
    return file
  }
}
