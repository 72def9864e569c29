import { html, raw } from 'hono/html'
import { GALLERY_CATEGORIES, GALLERY_PATH, type GalleryCategory } from '#contract/gallery.ts'
import type { MessageId } from '#mails/content.ts'
import { brandLink, type Markup, type PageReader, type Texts, themedDocument } from './document.ts'
import type { BookPage, Spread } from './spreads.ts'

export const CATEGORY_TEXTS = {
  travel: 'gallery.category.travel',
  family: 'gallery.category.family',
  wedding: 'gallery.category.wedding',
  celebration: 'gallery.category.celebration',
  nature: 'gallery.category.nature',
  other: 'gallery.category.other',
} as const satisfies Record<GalleryCategory, MessageId>

export interface PublicBook {
  /** As its maker called it. */
  title: string
  text: string
  maker: string
  pagesCount: number | null
  /** What it is, e.g. 'Photo book, A4 landscape'. */
  article: string
  /** Since when it is shown online. */
  created: Date
  /** The page's own, to share it. */
  address: string
  cover: string | null
  spreads: readonly Spread[]
}

export interface GalleryPage {
  category: GalleryCategory | undefined
  entries: readonly { href: string; title: string; maker: string; cover: string | null }[]
  /** From 1. */
  page: number
  pages: number
}

/** The frame of all public pages: no sign-in, no script. */
function publicPage(reader: PageReader, title: string, main: Markup): Markup {
  const { texts, brand } = reader
  return themedDocument(
    reader,
    title,
    html`<header class="public-head">${brandLink(reader)}
<a class="button" data-kind="secondary" data-size="small" href="${brand.links.EditorUrl}">${texts('gallery.makeYourOwn')}</a></header>
<main class="public-main">${main}</main>
<footer class="public-foot">${brandLink(reader)}
<p class="soft"><a href="${GALLERY_PATH}">${texts('gallery.title')}</a> · <a href="${brand.links.ContactUs}">${texts('gallery.report')}</a></p></footer>`,
  )
}

const bound = (cover: string | null, alt: string) =>
  html`<span class="bound">${cover === null ? '' : html`<img src="${cover}" alt="${alt}" decoding="async">`}</span>`

const leafPage = ({ layout, pictures }: BookPage, alt: string) =>
  html`<div class="leaf-page" data-layout="${layout}">${pictures.map(
    (src) => html`<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`,
  )}</div>`

function spread({ first, pages }: Spread, texts: Texts): Markup {
  const numbers = { first, second: first + 1 }
  const [left, right] = pages
  return html`<li class="leaf-row"><div class="leaf">${leafPage(left, texts('gallery.pictureOn', { page: first }))}${leafPage(right, texts('gallery.pictureOn', { page: first + 1 }))}</div>
<p>${texts('gallery.pages', numbers)}</p></li>`
}

/** '48 pages, photo book A4 landscape. November 2026' */
function aboutBook({ texts, locale }: PageReader, { article, pagesCount, created }: PublicBook): string {
  const pages = pagesCount === null ? [] : [texts('gallery.pagesCount', { count: pagesCount })]
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(created)
  return `${[article, ...pages].join(', ')} · ${month}`
}

const shareIcon = raw(
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="m8.6 13.5 6.8 4M15.4 6.5l-6.8 4"/></svg>',
)

/** Needs no script: the address to copy, and a mail that has it. */
function share({ texts }: PageReader, { title, address }: PublicBook): Markup {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  return html`<button type="button" class="button" data-kind="secondary" popovertarget="share">${shareIcon}${texts('widgets.share')}</button>
<div class="share" id="share" popover role="dialog" aria-labelledby="share-title"><h2 id="share-title">${texts('widgets.share')}</h2>
<div class="field"><label for="address">${texts('gallery.shareAddress')}</label>
<input class="input" id="address" value="${address}" readonly autofocus></div>
<p class="row"><a class="button" data-kind="primary" href="${mail}">${texts('gallery.shareMail')}</a>
<button type="button" class="button" data-kind="secondary" popovertarget="share" popovertargetaction="hide">${texts('common.close')}</button></p></div>`
}

/** The page of a photo book that is shown online. */
export function widgetPage(reader: PageReader, book: PublicBook): Markup {
  const { texts } = reader
  const { title, text, maker, cover, spreads } = book
  return publicPage(
    reader,
    title,
    html`<section class="cover-stand">${bound(cover, texts('gallery.cover', { title }))}
<div class="words"><p class="soft">${texts('gallery.madeBy', { maker })}</p>
<h1>${title}</h1>
${text === '' ? '' : html`<p class="soft said">${text}</p>`}
<p class="soft">${aboutBook(reader, book)}</p>
<div class="row">${spreads.length === 0 ? '' : html`<a class="button" data-kind="primary" href="#pages">${texts('mail.widget.action')}</a>`}
${share(reader, book)}</div></div></section>
${spreads.length === 0 ? '' : html`<ol class="leaves" id="pages" aria-label="${texts('gallery.pagesLabel')}">${spreads.map((one) => spread(one, texts))}</ol>`}`,
  )
}

const blankBook = raw(
  '<svg class="drawing" viewBox="0 0 200 150" aria-hidden="true"><path class="fill" d="M100 40c-18-12-42-16-68-14v86c26-2 50 2 68 14z"/>' +
    '<path class="paper" d="M100 40c18-12 42-16 68-14v86c-26-2-50 2-68 14z"/><path d="M100 40v86"/>' +
    '<path class="thin" d="M116 58c12-6 24-9 38-10M116 78c12-6 24-9 38-10"/></svg>',
)

/** Unknown, removed or blocked: nobody can tell which. */
export function widgetGonePage(reader: PageReader): Markup {
  const { texts, brand } = reader
  return publicPage(
    reader,
    texts('gallery.gone'),
    html`<div class="result"><div>${blankBook}<h1>${texts('gallery.gone')}</h1>
<p class="soft">${texts('gallery.goneText')}</p>
<p class="actions"><a class="button" data-kind="primary" href="${brand.links.AllProducts}">${texts('gallery.viewProducts')}</a></p></div></div>`,
  )
}

const addressOf = (category: GalleryCategory | undefined, page: number) => {
  const query = [...(category ? [`category=${category}`] : []), ...(page > 1 ? [`page=${page}`] : [])]
  return query.length === 0 ? GALLERY_PATH : `${GALLERY_PATH}?${query.join('&')}`
}

function categoryLinks(current: GalleryCategory | undefined, texts: Texts): Markup {
  const link = (category: GalleryCategory | undefined, label: string) =>
    html`<a href="${addressOf(category, 1)}" ${category === current ? html`aria-current="page"` : ''}>${label}</a>`
  return html`<nav class="public-filter" aria-label="${texts('gallery.categories')}">${link(undefined, texts('gallery.all'))}${GALLERY_CATEGORIES.map(
    (one) => link(one, texts(CATEGORY_TEXTS[one])),
  )}</nav>`
}

function pageLinks({ category, page, pages }: GalleryPage, texts: Texts): Markup {
  if (pages < 2) return html``
  return html`<nav class="public-pages" aria-label="${texts('pager.label')}">${page > 1 ? html`<a class="button" data-kind="secondary" href="${addressOf(category, page - 1)}">${texts('pager.previous')}</a>` : ''}
<span class="soft">${texts('gallery.pageOf', { page, pages })}</span>
${page < pages ? html`<a class="button" data-kind="secondary" href="${addressOf(category, page + 1)}">${texts('pager.next')}</a>` : ''}</nav>`
}

/** The public gallery of a brand. */
export function galleryPage(reader: PageReader, shown: GalleryPage): Markup {
  const { texts } = reader
  const card = ({ href, title, maker, cover }: GalleryPage['entries'][number]) =>
    html`<li><a class="public-book" href="${href}"><span class="stand">${bound(cover, '')}</span><span class="words"><strong>${title}</strong>
<span class="soft">${texts('gallery.by', { maker })}</span></span></a></li>`
  return publicPage(
    reader,
    texts('gallery.title'),
    html`<div class="public-gallery"><div class="words"><h1>${texts('gallery.title')}</h1><p class="soft">${texts('gallery.lead')}</p></div>
${categoryLinks(shown.category, texts)}
${shown.entries.length === 0 ? html`<p class="public-empty soft">${texts('gallery.empty')}</p>` : html`<ul class="public-books">${shown.entries.map(card)}</ul>`}
${pageLinks(shown, texts)}</div>`,
  )
}
