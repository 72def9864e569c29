import PDFDocument from 'pdfkit'
import type { Texts } from '#pages/document.ts'
import type { BrandSite } from '../../core/brands.ts'
import { textLocale, textsOf } from '../../core/http/texts.ts'
import { drawMark, INK, type PdfDocument, SOFT, writable } from '../products/paper.ts'
import { amountsOf } from './amounts.ts'
import { SELLER } from './seller.ts'
import type { InvoiceRow } from './store.ts'

/** Points; A4. */
const PAGE = { width: 595, height: 842 } as const
const MARGIN = 56
const RIGHT = PAGE.width - MARGIN
const WIDTH = RIGHT - MARGIN
const FOOTER = 96
const BOTTOM = PAGE.height - MARGIN - FOOTER
const LINE_HEIGHT = 15
const ROW_HEIGHT = 44
const RULE = '#d9d2ca'

/** The table's columns: where each ends, and how wide its numbers may be. */
const COLUMNS = [
  { id: 'quantity', name: 'invoices.pdf.quantity', right: MARGIN + 290, width: 60 },
  { id: 'price', name: 'invoices.pdf.price', right: MARGIN + 365, width: 70 },
  { id: 'vat', name: 'invoices.pdf.vat', right: MARGIN + 415, width: 45 },
  { id: 'amount', name: 'invoices.pdf.amount', right: RIGHT, width: 72 },
] as const
const PRODUCT_WIDTH = 230

interface Paper {
  doc: PdfDocument
  invoice: InvoiceRow
  texts: Texts
  day: (date: Date) => string
  money: (amount: number) => string
}

type Align = 'left' | 'right'

function write({ doc }: Paper, text: string, at: { x: number; y: number; width: number; align?: Align }): void {
  doc.text(writable(text), at.x, at.y, {
    width: at.width,
    height: LINE_HEIGHT,
    align: at.align ?? 'left',
    ellipsis: true,
    lineBreak: false,
  })
}

/** Text that ends at `right`. */
const writeEnd = (paper: Paper, text: string, { right, y, width }: { right: number; y: number; width: number }) =>
  write(paper, text, { x: right - width, y, width, align: 'right' })

function style({ doc }: Paper, kind: 'small' | 'normal' | 'strong' | 'soft'): void {
  doc
    .font(kind === 'strong' ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(kind === 'small' ? 8 : 9.5)
    .fillColor(kind === 'soft' || kind === 'small' ? SOFT : INK)
}

function rule({ doc }: Paper, y: number, from = MARGIN, colour: string = RULE): void {
  doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(colour).stroke()
}

function drawHead(paper: Paper, site: BrandSite): void {
  const { doc, texts, invoice } = paper
  drawMark(doc, site, MARGIN)
  doc.font('Helvetica-Bold').fontSize(20).fillColor(INK)
  doc.text(writable(texts('invoices.pdf.title')), MARGIN, MARGIN - 12, { width: WIDTH, align: 'right' })
  style(paper, 'soft')
  writeEnd(paper, invoice.number, { right: RIGHT, y: MARGIN + 12, width: 200 })
}

/** Whom it is made out to, and beside it what it is about. Answers where the table begins. */
function drawParties(paper: Paper): number {
  const { texts, invoice, day } = paper
  const top = MARGIN + 56
  const half = WIDTH / 2
  style(paper, 'small')
  write(paper, texts('invoices.pdf.to'), { x: MARGIN, y: top, width: half })
  style(paper, 'normal')
  const { lines, vatNumber } = invoice.recipient
  const shown = vatNumber === '' ? lines : [...lines, texts('invoices.pdf.vatNumber', { number: vatNumber })]
  for (const [at, line] of shown.entries())
    write(paper, line, { x: MARGIN, y: top + LINE_HEIGHT * (at + 1), width: half })
  const facts = [
    [texts('invoices.pdf.date'), day(invoice.created)],
    [texts('invoices.pdf.order'), invoice.orderCode],
    [texts('invoices.pdf.orderOf'), day(invoice.ordered)],
    [texts('invoices.pdf.reference'), invoice.reference],
    [texts('invoices.pdf.due'), day(invoice.due)],
  ].filter(([, value]) => value !== '')
  for (const [at, [name = '', value = '']] of facts.entries()) {
    const y = top + LINE_HEIGHT * at
    style(paper, 'soft')
    write(paper, name, { x: MARGIN + half + 20, y, width: 90 })
    style(paper, 'normal')
    writeEnd(paper, value, { right: RIGHT, y, width: 140 })
  }
  return top + LINE_HEIGHT * (Math.max(shown.length + 1, facts.length) + 2)
}

function drawTableHead(paper: Paper, y: number): number {
  const { texts } = paper
  style(paper, 'small')
  write(paper, texts('invoices.pdf.product'), { x: MARGIN, y, width: PRODUCT_WIDTH })
  for (const { name, right, width } of COLUMNS) writeEnd(paper, texts(name), { right, y, width })
  rule(paper, y + LINE_HEIGHT, MARGIN, INK)
  return y + LINE_HEIGHT + 10
}

function drawLines(paper: Paper, from: number): number {
  const { doc, invoice, money } = paper
  let y = drawTableHead(paper, from)
  for (const { title, details, quantity, price } of invoice.lines) {
    if (y + ROW_HEIGHT > BOTTOM) {
      doc.addPage()
      y = drawTableHead(paper, MARGIN)
    }
    const values = {
      quantity: String(quantity),
      price: money(price),
      vat: `${invoice.vatPercent}%`,
      amount: money(quantity * price),
    }
    style(paper, 'normal')
    write(paper, title, { x: MARGIN, y, width: PRODUCT_WIDTH })
    for (const { id, right, width } of COLUMNS) writeEnd(paper, values[id], { right, y, width })
    style(paper, 'soft')
    write(paper, details, { x: MARGIN, y: y + LINE_HEIGHT - 2, width: PRODUCT_WIDTH })
    rule(paper, y + ROW_HEIGHT - 12)
    y += ROW_HEIGHT
  }
  return y
}

const SUM_HEIGHT = 80

function drawSum(paper: Paper, from: number): void {
  const { doc, texts, invoice, money } = paper
  let y = from + 8
  if (y + SUM_HEIGHT > BOTTOM) {
    doc.addPage()
    y = MARGIN
  }
  const { vatPercent, lines } = invoice
  const { withoutVat, vat } = amountsOf(lines, vatPercent)
  const left = MARGIN + WIDTH / 2 + 20
  const line = (kind: 'normal' | 'strong', name: string, amount: number) => {
    style(paper, kind)
    write(paper, name, { x: left, y, width: 120 })
    writeEnd(paper, money(amount), { right: RIGHT, y, width: 110 })
    y += LINE_HEIGHT + 3
  }
  line('normal', texts('invoices.pdf.withoutVat'), withoutVat)
  line('normal', texts('invoices.pdf.vatOf', { percent: vatPercent }), vat)
  rule(paper, y, left, INK)
  y += 8
  line('strong', texts('invoices.pdf.total'), invoice.total)
}

function drawFooters(paper: Paper): void {
  const { doc, texts, invoice, day } = paper
  const { start, count } = doc.bufferedPageRange()
  const third = WIDTH / 3
  const top = PAGE.height - MARGIN - FOOTER / 2
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // what is below the margin would begin another page
    doc.page.margins.bottom = 0
    rule(paper, top - 10)
    style(paper, 'small')
    const pay = [
      texts('invoices.pdf.payBy', { date: day(invoice.due) }),
      texts('invoices.pdf.mention', { number: invoice.number }),
      texts('invoices.pdf.page', { page: page - start + 1, pages: count }),
    ]
    for (const [column, lines] of [SELLER.address, SELLER.account, pay].entries())
      for (const [at, text] of lines.entries())
        write(paper, text, { x: MARGIN + third * column, y: top + 12 * at, width: third - 8 })
  }
}

/** The PDF of an invoice, in the language of the brand that sold the order: a stream of bytes. */
export function createInvoicePdf(invoice: InvoiceRow, site: BrandSite): PdfDocument {
  const locale = textLocale(site.locale)
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: invoice.number, Author: site.name, CreationDate: invoice.created },
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency })
  const unit = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 0)
  const paper: Paper = {
    doc,
    invoice,
    texts: textsOf(locale),
    day: (date) => days.format(date),
    money: (amount) => money.format(amount / unit),
  }
  drawHead(paper, site)
  drawSum(paper, drawLines(paper, drawParties(paper)))
  drawFooters(paper)
  doc.end()
  return doc
}
