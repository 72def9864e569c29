import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import type { Texts } from './texts.ts'

export type Markup = ReturnType<typeof html>

/** The pages' stylesheet; what the build made of it is looked up by `frontend.ts`. */
export const PAGE_STYLE_PATH = '/sign-in.css'

/** Pictures of the wall in three columns, numbered from 1: `public/wall/N.webp`. */
const WALL = [
  ['landscape', 'portrait', 'landscape', 'portrait'],
  ['portrait', 'landscape', 'portrait', 'landscape'],
  ['portrait', 'landscape', 'landscape', 'portrait'],
] as const

const wall = raw(
  `<div class="wall" aria-hidden="true">${WALL.map(
    (column, x) =>
      `<div>${column
        .map((shape, y) => {
          const number = x * column.length + y + 1
          return `<div class="print" data-shape="${shape}"><img src="/wall/${number}.webp" alt="" decoding="async"></div>`
        })
        .join('')}</div>`,
  ).join('')}</div>`,
)

const mark = raw(
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="3" fill="currentColor"/>' +
    '<path d="M14 5.6c3.7 0 6.7 5.3 6.7 9.6a6.7 6.7 0 0 1-13.4 0c0-4.3 3-9.6 6.7-9.6Z" fill="var(--paper)"/></svg>',
)

interface PageParts {
  site: BrandSite
  title: string
  lead?: string
  /** The form, or what to do next. */
  body?: Markup
}

/** A page made here, in the brand's theme: what it asks on one side, a wall of prints on the other. Needs no script. */
export function page({ site, title, lead, body }: PageParts): Markup {
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
<main class="entry"><div class="ask">
<a class="brand" href="/">${mark}<span class="brand-name">${site.name}</span></a>
<div class="stack heading"><h1>${title}</h1>${lead === undefined ? '' : html`<p class="soft">${lead}</p>`}</div>
${body ?? ''}
</div>
${wall}</main>
</body>
</html>`
}

/** The page for an address that is no brand's; its mark leads nowhere but here. */
export function unknownHostPage(site: BrandSite, texts: Texts): Markup {
  return page({ site, title: texts('host.unknownTitle'), lead: texts('host.unknown') })
}
