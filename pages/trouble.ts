import { html } from 'hono/html'
import { type Markup, type PageReader, page } from './document.ts'

/** The service has trouble for now. The link asks for the same address again. */
export function troublePage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('trouble.title'),
    lead: texts('trouble.text'),
    body: html`<a class="button" data-kind="primary" href="">${texts('common.tryAgain')}</a>`,
  })
}
