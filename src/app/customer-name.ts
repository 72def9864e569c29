import type { Customer } from '#contract/customers.ts'

/** The name a customer goes by. */
export const nameOf = (customer: Customer | null): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''

/** The first letters of first and last name. */
export const initialsOf = (customer: Customer | null): string =>
  [customer?.firstName, customer?.lastName]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
