import type PDFDocument from 'pdfkit'
import type { BrandSite } from '../brands.ts'

/** Paper is always light; ink as on screen. */
export const INK = '#29241f'
export const SOFT = '#6d655c'
/** Side of the brand's mark, in points. */
export const MARK = 22

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

export type PdfDocument = InstanceType<typeof PDFDocument>

/** The brand's mark and name, as in the header. */
export function drawMark(doc: PdfDocument, { name }: BrandSite, margin: number): void {
  const scale = MARK / 28
  doc
    .save()
    .translate(margin, margin - MARK / 2)
    .scale(scale)
  doc.roundedRect(1, 1, 26, 26, 3).fill(INK)
  doc.path('M14 5.6c3.7 0 6.7 5.3 6.7 9.6a6.7 6.7 0 0 1-13.4 0c0-4.3 3-9.6 6.7-9.6Z').fill('white')
  doc.restore()
  doc
    .font('Helvetica-Bold')
    .fontSize(14)
    .fillColor(INK)
    .text(writable(name), margin + MARK + 8, margin - 6, { lineBreak: false })
}
