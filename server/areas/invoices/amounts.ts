import type { InvoiceLine } from './tables.ts'

export interface Amounts {
  withoutVat: number
  vat: number
  total: number
}

/** What the lines come to, in the currency's smallest units; VAT is rounded once, on the sum. */
export function amountsOf(lines: readonly InvoiceLine[], vatPercent: number): Amounts {
  const withoutVat = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const vat = Math.round((withoutVat * vatPercent) / 100)
  return { withoutVat, vat, total: withoutVat + vat }
}
