import PDFDocument from 'pdfkit'
import type { BrandSite } from '../brands.ts'
import { textsOf } from '../http/texts.ts'

/** A page in points: A4, landscape. */
const PAGE = { width: 842, height: 595 } as const
const MARGIN = 48
const MARK = 22
const COVER = { width: PAGE.width - 2 * MARGIN, height: 380 } as const
/** Paper is always light; ink as on screen. */
const INK = '#29241f'
const SOFT = '#6d655c'

/** What the standard fonts of PDF can write: Latin-1 and a few signs more. */
const WRITABLE = /[ -~\u00a0-\u00ff‘’“”‚„–—•…€™ŒœŠšŽžŸ]/
/** Letters whose mark is no sign of its own. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' }

/** A text in signs that the standard fonts have: other letters lose their marks, other signs are left out. */
export function writable(text: string): string {
  const sign = (one: string) =>
    WRITABLE.test(one) ? one : (PLAIN[one] ?? one.normalize('NFKD').replace(/[^ -~]/g, /\s/.test(one) ? ' ' : ''))
  return Array.from(text.normalize('NFC'), sign).join('').replace(/\s+/g, ' ').trim()
}

export interface PdfProduct {
  code: string
  title: string
  /** The name that the customer gave it; empty where there is none. */
  name: string
  options: readonly string[]
  quantity: number
  created: Date
}

type Doc = InstanceType<typeof PDFDocument>

/** The brand's mark and name, as in the header. */
function drawMark(doc: Doc, { name }: BrandSite): void {
  const scale = MARK / 28
  doc
    .save()
    .translate(MARGIN, MARGIN - MARK / 2)
    .scale(scale)
  doc.roundedRect(1, 1, 26, 26, 3).fill(INK)
  doc.path('M14 5.6c3.7 0 6.7 5.3 6.7 9.6a6.7 6.7 0 0 1-13.4 0c0-4.3 3-9.6 6.7-9.6Z').fill('white')
  doc.restore()
  doc
    .font('Helvetica-Bold')
    .fontSize(14)
    .fillColor(INK)
    .text(writable(name), MARGIN + MARK + 8, MARGIN - 6, { lineBreak: false })
}

function drawWords(doc: Doc, product: PdfProduct, site: BrandSite): void {
  const { title, name, options, quantity, code } = product
  const texts = textsOf(site.locale)
  const top = MARGIN + MARK + COVER.height + 24
  const half = COVER.width / 2
  const line = { width: half - 12, height: 44, ellipsis: true }
  doc
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(INK)
    .text(writable(name || title), MARGIN, top, line)
  const under = [name ? title : '', texts('products.pdf.order', { code })].filter(Boolean).join(', ')
  doc
    .font('Helvetica')
    .fontSize(11)
    .fillColor(SOFT)
    .text(writable(under), { ...line, height: 30 })
  const facts = [texts('products.pdf.quantity', { quantity }), ...options].map(writable).join(', ')
  doc.text(facts, MARGIN + half, top + 4, { width: half, height: 60, align: 'right', ellipsis: true })
}

/** The PDF of a product: one page with its picture, name and options under the brand's mark. A stream of bytes. */
export function createProductPdf(product: PdfProduct, picture: Buffer, site: BrandSite): Doc {
  const title = product.name || product.title
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    lang: site.locale,
    displayTitle: true,
    info: { Title: title, Author: site.name, CreationDate: product.created },
  })
  drawMark(doc, site)
  const top = MARGIN + MARK
  doc.save()
  doc.rect(MARGIN, top, COVER.width, COVER.height).clip()
  doc.image(picture, MARGIN, top, { cover: [COVER.width, COVER.height], align: 'center', valign: 'center' })
  doc.restore()
  drawWords(doc, product, site)
  doc.end()
  return doc
}
