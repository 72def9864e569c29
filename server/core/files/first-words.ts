import { html, raw } from 'hono/html'
import { MARK_SIDE, markShapes } from '#brands/mark.ts'
import { OLDEST } from '#contract/browsers.ts'
import type { MessageId } from '#mails/content.ts'
import type { BrandSite } from '../brands.ts'
import { textsOf } from '../http/texts.ts'

/** Titles that a page has whatever it shows, by their paths. */
export const FIRST_TITLES: Readonly<Record<string, MessageId>> = {
  '/my-photos/photos': 'photos.title',
  '/my-photos/albums': 'photos.title',
  '/my-photos/recently-deleted': 'recentlyDeleted.title',
  '/orders': 'orders.title',
  '/saved-projects': 'projects.title',
  '/downloads': 'downloads.title',
  '/settings': 'settings.title',
  '/settings/b2b': 'settings.title',
  '/online-products': 'widgets.title',
  '/invoices': 'invoices.title',
  '/integration': 'ftp.title',
}

/** The frame as index.html has it: bars where its words will be. */
const HEADER = '<div class="first-view-header"><i></i></div>'
const CONTENT = '<div class="first-view-content"><i></i>'

const BROWSERS = `Chrome ${OLDEST.chrome}, Edge ${OLDEST.edge}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari}`

/** Shown in place of the app in a browser that is too old for it (docs/browsers.md). */
function oldBrowserNote({ locale }: BrandSite): string {
  const texts = textsOf(locale)
  const words = texts('page.oldBrowserText', { browsers: BROWSERS })
  return String(html`<div class="old-browser"><p><b>${texts('page.oldBrowser')}</b></p><p>${words}</p></div>
</body>`)
}

/** The frame with the brand's mark and name, and the title of the page: words are there before any script. */
export function withFirstWords(index: string, site: BrandSite, title: MessageId | null): string {
  const { name, mark, locale } = site
  const shapes = markShapes(mark, 'currentColor', 'var(--paper)')
  const logo = raw(`<svg viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${shapes}</svg>`)
  const header = String(html`<div class="first-view-header"><span class="first-view-brand">${logo}${name}</span></div>`)
  const words = title === null ? '<i></i>' : String(html`<b>${textsOf(locale)(title)}</b>`)
  return index
    .replace(HEADER, () => header)
    .replace(CONTENT, () => `<div class="first-view-content">${words}`)
    .replace('</body>', () => oldBrowserNote(site))
}
