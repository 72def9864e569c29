import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import type { Texts } from './texts.ts'

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

/** The logo of every brand. */
export const mark = raw(
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="3" fill="currentColor"/>' +
    '<path d="M14 5.6c3.7 0 6.7 5.3 6.7 9.6a6.7 6.7 0 0 1-13.4 0c0-4.3 3-9.6 6.7-9.6Z" fill="var(--paper)"/></svg>',
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
<html lang="${site.locale}" class="brand-${site.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
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
<a class="brand" href="/">${mark}<span class="brand-name">${site.name}</span></a>
<div class="stack heading"><h1>${title}</h1>${lead === undefined ? '' : html`<p class="soft">${lead}</p>`}</div>
${body ?? ''}
</div>
${isWide ? '' : wall}</main>`,
  })
}

/** The page for a host that belongs to no brand; its logo links to itself. */
export function unknownHostPage(site: BrandSite, texts: Texts): Markup {
  return html`<!doctype html>
<html lang="${site.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts('host.unknownTitle')}</title>
<link rel="icon" href="data:,">
</head>
<body>
<main><h1>${texts('host.unknownTitle')}</h1><p>${texts('host.unknown')}</p></main>
</body>
</html>`
}
