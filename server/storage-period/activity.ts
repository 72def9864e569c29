import type { Queryable } from '../database/types.ts'

export interface LastOrder {
  date: Date
  channel: string
}

/** The customer's last order: it extends the storage period. None until orders are stored. */
export async function lastOrderOf(_db: Queryable, _customerId: string): Promise<LastOrder | null> {
  return null
}

/** How many projects the customer has saved. None until projects are stored. */
export async function projectCountOf(_db: Queryable, _customerId: string): Promise<number> {
  return 0
}
