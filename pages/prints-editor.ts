import { html } from 'hono/html'
import { brandLink, type Markup, type PageReader, page, themedDocument } from './document.ts'

const PHOTOS_PATH = '/my-photos/photos'

interface HandedOver {
  pictures: readonly { src: string; isTall: boolean; name: string }[]
  photosCount: number
  product: string
  channel: string
  selection: string
}

const picture = ({ src, isTall, name }: HandedOver['pictures'][number]) =>
  html`<li class="print" data-shape="${isTall ? 'tall' : 'wide'}"><img src="${src}" alt="${name}" decoding="async"></li>`

const fact = (name: string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** What was handed over: the photos on a table, and the values of the address beside it. */
export function editorPage(reader: PageReader, handed: HandedOver): Markup {
  const { texts } = reader
  const { pictures, photosCount } = handed
  const more = photosCount - pictures.length
  return themedDocument(
    reader,
    texts('printsEditor.title'),
    html`<header class="editor-top">
${brandLink(reader)}
<span class="badge">${texts('printsEditor.standIn')}</span>
<a class="button" data-kind="secondary" href="${PHOTOS_PATH}">${texts('printsEditor.back')}</a>
</header>
<main class="editor">
<aside class="editor-side">
<h1>${texts('printsEditor.handedOver', { count: photosCount })}</h1>
<dl>${fact(texts('printsEditor.product'), handed.product)}
${fact(texts('printsEditor.channel'), handed.channel)}
${fact(texts('printsEditor.selection'), handed.selection)}</dl>
<p class="hint">${texts('printsEditor.text')}</p>
</aside>
<section class="editor-table" aria-label="${texts('printsEditor.photos')}"><ul>${pictures.map(picture)}</ul>
${more > 0 ? html`<p class="hint">${texts('printsEditor.more', { count: more })}</p>` : ''}</section>
</main>`,
  )
}

/** No selection, or none of this customer. */
export function emptyEditorPage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('printsEditor.noneTitle'),
    lead: texts('printsEditor.none'),
    body: html`<a class="button" data-kind="secondary" href="${PHOTOS_PATH}">${texts('printsEditor.back')}</a>`,
  })
}
