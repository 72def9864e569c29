import { type CustomerOrder, EXTERNAL_STEPS, type ExternalStatus, externalStatusOf } from '#contract/order-rules.ts'
import { typed } from '#contract/typed-text.ts'

/** What is searched and filtered for; kept in the address bar. */
export interface OrderSearch {
  search: string
  status: ExternalStatus | null
  year: number | null
}

export const NO_SEARCH: OrderSearch = { search: '', status: null, year: null }
/** All that can be filtered by, in the order of the menu. */
export const STATUS_FILTERS: readonly ExternalStatus[] = [...EXTERNAL_STEPS, 'Cancelled', 'Unknown']

const YEAR = /^[12]\d{3}$/

/** What an address asks for; what it can't ask for is left out. */
export function readSearch(query: URLSearchParams): OrderSearch {
  const year = query.get('year') ?? ''
  return {
    search: query.get('search') ?? '',
    status: STATUS_FILTERS.find((status) => status === query.get('status')) ?? null,
    year: YEAR.test(year) ? Number(year) : null,
  }
}

/** The query of an address that asks for this; other parameters stay. */
export function writeSearch(query: URLSearchParams, { search, status, year }: OrderSearch): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = { search, status: status ?? '', year: year === null ? '' : String(year) }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const isSearching = ({ search, status, year }: OrderSearch): boolean =>
  typed(search) !== '' || status !== null || year !== null

const MARKS = /\p{Mn}/gu
/** Without case, accents and double spaces. */
const plain = (text: string) => typed(text).normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ')

/** Fewer digits than these are found in codes only as they are written. */
const CODE_SEARCH_LENGTH = 4
/** A code without its dashes and spaces, as people type it. */
const compact = (text: string) => text.replace(/[\s-]/g, '')

/** The year in the customer's own time zone, as the date beside it says. */
export const yearOf = ({ createdAt }: Pick<CustomerOrder, 'createdAt'>): number => new Date(createdAt).getFullYear()

/** Years with orders, the newest first. */
export const yearsOf = (orders: readonly CustomerOrder[]): number[] =>
  [...new Set(orders.map(yearOf))].toSorted((a, b) => b - a)

/** Orders whose code, or one of whose products, has every word of the search; by status and year as well. */
export function findOrders(orders: readonly CustomerOrder[], wanted: OrderSearch): CustomerOrder[] {
  const words = plain(wanted.search).split(' ').filter(Boolean)
  const typedCode = compact(plain(wanted.search))
  return orders.filter((order) => {
    if (wanted.status !== null && externalStatusOf(order.status) !== wanted.status) return false
    if (wanted.year !== null && yearOf(order) !== wanted.year) return false
    if (words.length === 0) return true
    if (typedCode.length >= CODE_SEARCH_LENGTH && compact(plain(order.orderCode)).includes(typedCode)) return true
    const texts = [order.orderCode, ...order.products.map(({ title, name }) => `${title} ${name}`)].map(plain)
    return texts.some((text) => words.every((word) => text.includes(word)))
  })
}
