/** The two lists of invoices (account spec 7). */
export type InvoiceKind = 'order' | 'historical'

/** What is looked at; kept in the address bar. */
export interface InvoiceSearch {
  kind: InvoiceKind
  /** From 1. */
  page: number
  search: string
  year: number | null
}

const PAGE = /^[1-9]\d{0,5}$/
const YEAR = /^[12]\d{3}$/
const MAX_SEARCH = 64

/** What an address asks for; what it can't ask for is left out. */
export function readInvoiceSearch(query: URLSearchParams): InvoiceSearch {
  const [page, year] = [query.get('page') ?? '', query.get('year') ?? '']
  return {
    kind: query.get('list') === 'historical' ? 'historical' : 'order',
    page: PAGE.test(page) ? Number(page) : 1,
    // no call takes a NUL
    search: (query.get('search') ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH),
    year: YEAR.test(year) ? Number(year) : null,
  }
}

/** The query of an address that asks for this; other parameters stay. */
export function writeInvoiceSearch(
  query: URLSearchParams,
  { kind, page, search, year }: InvoiceSearch,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = {
    list: kind === 'order' ? '' : kind,
    page: page === 1 ? '' : String(page),
    search: search.slice(0, MAX_SEARCH),
    year: year === null ? '' : String(year),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The whole of a list, from its first page on. */
export const wholeList = (kind: InvoiceKind): InvoiceSearch => ({ kind, page: 1, search: '', year: null })

export const isFiltered = ({ search, year }: InvoiceSearch): boolean => search !== '' || year !== null
