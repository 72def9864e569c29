import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHistoricalInvoices, getOrderInvoices, INVOICES_PAGE_SIZE } from '#contract/invoices.ts'
import type { SendCall } from '#src/platform/http.ts'
import type { InvoicePage } from './invoice-page.ts'
import type { InvoiceSearch } from './search.ts'

const queryOf = ({ page, search, year }: InvoiceSearch) => ({
  offset: (page - 1) * INVOICES_PAGE_SIZE,
  limit: INVOICES_PAGE_SIZE,
  ...(search && { search }),
  ...(year !== null && { year }),
})

/** A page of invoices; while the search changes, what was found before stays. */
export const invoicesQuery = (send: SendCall, wanted: InvoiceSearch) =>
  queryOptions({
    queryKey: ['invoices', wanted.kind, wanted],
    queryFn: async ({ signal }): Promise<InvoicePage> => {
      const query = queryOf(wanted)
      if (wanted.kind === 'order') return send(getOrderInvoices, { query }, { signal })
      const { historicalInvoices: invoices, ...rest } = await send(getHistoricalInvoices, { query }, { signal })
      return { ...rest, invoices }
    },
    placeholderData: (before, query) => (query?.queryKey[1] === wanted.kind ? keepPreviousData(before) : undefined),
  })
