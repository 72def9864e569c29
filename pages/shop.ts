import { html } from 'hono/html'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'

/** What was opened in the shop: one of its pages, or its first; and the saved project that was handed over. */
interface OpenedShop {
  opened: MessageId | undefined
  project: string | undefined
}

/** A page of the stand-in shop: it names what was opened. */
export function shopPage(reader: PageReader, { opened, project }: OpenedShop): Markup {
  const { texts } = reader
  const brand = reader.brand.name
  const title = texts('shop.title', { brand })
  return page(reader, {
    title,
    lead: texts('shop.text', { brand }),
    body: html`<p><strong>${opened ? texts(opened) : title}</strong></p>
${project ? html`<p>${texts('shop.project', { project })}</p>` : ''}
<a class="button" data-kind="secondary" href="/">${texts('shop.back')}</a>`,
  })
}
