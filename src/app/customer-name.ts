import type { Customer } from '#contract/customers.ts'

/** The name a customer goes by. */
export const nameOf = (customer: Customer | null): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
