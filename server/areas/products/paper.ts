import type PDFDocument from 'pdfkit'
import { MARK_SIDE } from '#brands/mark.ts'
import { themeOf } from '#mails/themes.ts'
import type { BrandSite } from '../../core/brands.ts'
import { latinOf } from './latin.ts'

/** Paper is always light; ink as on screen. */
export const INK = '#29241f'
export const SOFT = '#6d655c'
/** Side of the brand's mark, in points. */
export const MARK = 22

/** What the standard fonts of PDF can write: Latin-1 and a few signs more. */
const WRITABLE = /[ -~\u00a0-\u00ff‘’“”‚„–—•…€™ŒœŠšŽžŸ]/
/** Letters whose mark is no sign of its own. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' }

/** A text in signs that the standard fonts have: letters take their Latin form, or lose their marks; other signs are left out. */
export function writable(text: string): string {
  const sign = (one: string) =>
    WRITABLE.test(one)
      ? one
      : (PLAIN[one] ?? latinOf(one) ?? one.normalize('NFKD').replace(/[^ -~]/g, /\s/.test(one) ? ' ' : ''))
  return Array.from(text.normalize('NFC'), sign).join('').replace(/\s+/g, ' ').trim()
}

export type PdfDocument = InstanceType<typeof PDFDocument>

/** The brand's mark and name, as in the header. */
export function drawMark(doc: PdfDocument, { name, mark, tokens }: BrandSite, margin: number): void {
  const { corner, fill, line, lineWidth } = mark
  const scale = MARK / MARK_SIDE
  doc
    .save()
    .translate(margin, margin - MARK / 2)
    .scale(scale)
  doc.roundedRect(1, 1, 26, 26, corner).fill(themeOf(tokens).light.accent)
  if (fill) doc.path(fill).fill('white', 'even-odd')
  if (line) doc.path(line).lineWidth(lineWidth).lineCap('round').lineJoin('round').stroke('white')
  doc.restore()
  doc
    .font('Helvetica-Bold')
    .fontSize(14)
    .fillColor(INK)
    .text(writable(name), margin + MARK + 8, margin - 6, { lineBreak: false })
}
