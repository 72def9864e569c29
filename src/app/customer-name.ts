import type { Customer } from '#contract/customers.ts'

export const nameOf = (customer: Customer | null): string =>
  customer ? `${customer.firstName} ${customer.lastName}`.trim() : ''
