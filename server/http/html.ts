import { html, raw } from 'hono/html'
import { MARK_SIDE, markShapes } from '../brand-files/drawings.ts'
import { BRAND_FILES } from '../brand-files/paths.ts'
import type { BrandSite } from '../brands.ts'
import { type Texts, textLocale } from './texts.ts'

export type Markup = ReturnType<typeof html>

/** The pages' stylesheet; `frontend.ts` resolves its built name. */
export const PAGE_STYLE_PATH = '/sign-in.css'

/** Pictures on the wall that are portraits: `public/wall/N.webp`, N from 1 to 12. */
const PORTRAITS: ReadonlySet<number> = new Set([2, 4, 5, 7, 9, 12])
/** Three columns, long enough for tall windows, without repeating a picture. */
const COLUMNS = [
  [1, 2, 3, 4, 11, 10],
  [5, 6, 7, 8, 2, 3],
  [9, 10, 11, 12, 6, 5],
]

const print = (picture: number) =>
  `<div class="print" data-shape="${PORTRAITS.has(picture) ? 'portrait' : 'landscape'}">` +
  `<img src="/wall/${picture}.webp" alt="" decoding="async"></div>`
const columns = COLUMNS.map((pictures) => `<div>${pictures.map(print).join('')}</div>`)
const wall = raw(`<div class="wall" aria-hidden="true">${columns.join('')}</div>`)

/** The brand's logo. */
export const markOf = ({ mark }: BrandSite) =>
  raw(
    `<svg viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" aria-hidden="true">${markShapes(mark, 'currentColor', 'var(--paper)')}</svg>`,
  )

interface PageParts {
  site: BrandSite
  title: string
  lead?: string
  /** The form, or the next step. */
  body?: Markup
  /** Takes the whole width, without the wall. */
  isWide?: boolean
}

/** A document made by the server, in the brand's theme. Needs no script. */
export function themedDocument({ site, title, body }: { site: BrandSite; title: string; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="${textLocale(site.locale)}" class="brand-${site.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.name}</title>
<link rel="icon" href="${BRAND_FILES.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
<link rel="stylesheet" href="${BRAND_FILES.theme}">
</head>
<body>
${body}
</body>
</html>`
}

/** A page made by the server: its content on one side, a wall of prints on the other. */
export function page({ site, title, lead, body, isWide = false }: PageParts): Markup {
  return themedDocument({
    site,
    title,
    body: html`<main class="${isWide ? 'broad' : 'entry'}"><div class="ask">
<a class="brand" href="/">${markOf(site)}<span class="brand-name">${site.name}</span></a>
<div class="stack heading"><h1>${title}</h1>${lead === undefined ? '' : html`<p class="soft">${lead}</p>`}</div>
${body ?? ''}
</div>
${isWide ? '' : wall}</main>`,
  })
}

/** The neutral brand: grey, without name, mark and links, with the fonts that are there. */
const NEUTRAL_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fafafa,#161616);--ink:light-dark(#1d1d1d,#ededed);--soft:light-dark(#575757,#b3b3b3);--line:light-dark(#dedede,#3a3a3a)}
body{display:grid;place-content:center;min-block-size:100dvh;margin:0;padding:24px;box-sizing:border-box;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:440px;padding:32px;border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 12px;font-size:24px;line-height:1.2}p{margin:0;color:var(--soft)}h1,p{text-wrap:balance}`

/** The page for a host that belongs to no brand: in the neutral one, which leads nowhere (docs/decisions/0036-brands.md). */
export function unknownHostPage(locale: string, texts: Texts): Markup {
  return html`<!doctype html>
<html lang="${textLocale(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${texts('host.unknownTitle')}</title>
<link rel="icon" href="data:,">
<style>${raw(NEUTRAL_STYLE)}</style>
</head>
<body>
<main><h1>${texts('host.unknownTitle')}</h1><p>${texts('host.unknown')}</p></main>
</body>
</html>`
}
