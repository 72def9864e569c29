import { expect, test } from 'vitest'
import { readInvoiceSearch } from '#src/areas/invoices/search.ts'

test('a search of the address has no NUL, which no call takes', () => {
  expect(readInvoiceSearch(new URLSearchParams('search=%00')).search).toBe('')
  expect(readInvoiceSearch(new URLSearchParams('search=INV%00-26')).search).toBe('INV-26')
})
