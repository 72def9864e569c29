import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InvoicesApi } from './api.ts'
import type { InvoicePage } from './invoice-page.ts'
import type { InvoiceSearch } from './search.ts'

/** A page of invoices; while the search changes, what was found before stays. */
export const invoicesQuery = (api: InvoicesApi, wanted: InvoiceSearch) =>
  queryOptions({
    queryKey: ['invoices', wanted.kind, wanted],
    queryFn: async ({ signal }): Promise<InvoicePage> => {
      if (wanted.kind === 'order') return api.ofOrders(wanted, { signal })
      const { historicalInvoices: invoices, ...rest } = await api.historical(wanted, { signal })
      return { ...rest, invoices }
    },
    placeholderData: (before, query) => (query?.queryKey[1] === wanted.kind ? keepPreviousData(before) : undefined),
  })
