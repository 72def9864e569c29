import { html, raw } from 'hono/html'
import type { BrandEntry } from '#brands/entry.ts'
import { BRAND_FILES } from '#brands/files.ts'
import { MARK_SIDE, markShapes } from '#brands/mark.ts'
import type { Reader } from '#mails/content.ts'

export type Markup = ReturnType<typeof html>
/** Formats the texts of one language with their values. */
export type Texts = Reader['texts']

/** Whom a page is made for: their language, and the brand that they visit. */
export interface PageReader {
  texts: Texts
  /** A language that there are texts in. */
  locale: string
  brand: Pick<BrandEntry, 'theme' | 'name' | 'mark' | 'tokens' | 'links'>
}

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

/** With its size in pixels: the wall does not move as its pictures come. */
function print(picture: number): string {
  const height = PORTRAITS.has(picture) ? 450 : 240
  const image = `<img src="/wall/${picture}.webp" alt="" width="360" height="${height}" decoding="async">`
  return `<div class="print">${image}</div>`
}
const columns = COLUMNS.map((pictures) => `<div>${pictures.map(print).join('')}</div>`)
const wall = raw(`<div class="wall" aria-hidden="true">${columns.join('')}</div>`)

/** The brand's logo and name, which lead to the product. */
export function brandLink({ brand: { mark, name } }: PageReader): Markup {
  const shapes = markShapes(mark, 'currentColor', 'var(--paper)')
  const logo = raw(`<svg viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}" aria-hidden="true">${shapes}</svg>`)
  return html`<a class="brand" href="/">${logo}<span class="brand-name">${name}</span></a>`
}

interface PageParts {
  title: string
  lead?: string
  /** The form, or the next step. */
  body?: Markup
  /** Takes the whole width, without the wall. */
  isWide?: boolean
}

/** A document made by the server, in the brand's theme. Needs no script. */
export function themedDocument({ locale, brand }: PageReader, title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="${locale}" class="brand-${brand.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name}</title>
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
export function page(reader: PageReader, { title, lead, body, isWide = false }: PageParts): Markup {
  return themedDocument(
    reader,
    title,
    html`<main class="${isWide ? 'broad' : 'entry'}">${isWide ? '' : wall}<div class="ask">
${brandLink(reader)}
<div class="stack heading"><h1>${title}</h1>${lead === undefined ? '' : html`<p class="soft">${lead}</p>`}</div>
${body ?? ''}
</div>
</main>`,
  )
}
