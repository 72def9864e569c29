import PDFDocument from 'pdfkit'
import type { BrandSite } from '../../core/brands.ts'
import { textLocale, textsOf } from '../../core/http/texts.ts'
import { drawMark, INK, MARK, type PdfDocument, SOFT, writable } from './paper.ts'

/** A page in points: A4, landscape. */
const PAGE = { width: 842, height: 595 } as const
const MARGIN = 48
const COVER = { width: PAGE.width - 2 * MARGIN, height: 380 } as const

export interface PdfProduct {
  code: string
  title: string
  /** The name that the customer gave it; empty where there is none. */
  name: string
  options: readonly string[]
  quantity: number
  created: Date
}

function drawWords(doc: PdfDocument, product: PdfProduct, site: BrandSite): void {
  const { title, name, options, quantity, code } = product
  const texts = textsOf(site.locale)
  // a name of signs that can't be written at all gives way to the title
  const ownName = writable(name)
  const top = MARGIN + MARK + COVER.height + 24
  const half = COVER.width / 2
  const line = { width: half - 12, height: 44, ellipsis: true }
  doc
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(INK)
    .text(ownName || writable(title), MARGIN, top, line)
  const under = [ownName ? title : '', texts('products.pdf.order', { code })].filter(Boolean).join(', ')
  doc
    .font('Helvetica')
    .fontSize(11)
    .fillColor(SOFT)
    .text(writable(under), { ...line, height: 30 })
  const facts = [texts('products.pdf.quantity', { quantity }), ...options].map(writable).join(', ')
  doc.text(facts, MARGIN + half, top + 4, { width: half, height: 60, align: 'right', ellipsis: true })
}

/** The PDF of a product: one page with its picture, name and options under the brand's mark. A stream of bytes. */
export function createProductPdf(product: PdfProduct, picture: Buffer, site: BrandSite): PdfDocument {
  const title = product.name || product.title
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    lang: textLocale(site.locale),
    displayTitle: true,
    info: { Title: title, Author: site.name, CreationDate: product.created },
  })
  drawMark(doc, site, MARGIN)
  const top = MARGIN + MARK
  doc.save()
  doc.rect(MARGIN, top, COVER.width, COVER.height).clip()
  doc.image(picture, MARGIN, top, { cover: [COVER.width, COVER.height], align: 'center', valign: 'center' })
  doc.restore()
  drawWords(doc, product, site)
  doc.end()
  return doc
}
