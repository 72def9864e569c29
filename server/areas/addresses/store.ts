import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type AddressInput, MAX_ADDRESSES } from '#contract/addresses.ts'
import { customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { addresses } from './tables.ts'

export type AddressRow = typeof addresses.$inferSelect

const ofCustomer = (customerId: string) => eq(addresses.customerId, customerId)
const one = (customerId: string, addressId: string) => and(ofCustomer(customerId), eq(addresses.id, addressId))

/** The customer's addresses, the oldest first. */
export const listAddresses = (db: Queryable, customerId: string): Promise<AddressRow[]> =>
  db.select().from(addresses).where(ofCustomer(customerId)).orderBy(asc(addresses.created), asc(addresses.id))

/** Changes of one customer's addresses wait for each other. */
const lockAddresses = (tx: Queryable, customerId: string) =>
  tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')

const USES = ['isDelivery', 'isInvoice'] as const
type Uses = Pick<AddressInput, (typeof USES)[number]>

/** Another address takes over: those that had its uses lose them. Their texts stay, so their version does, too. */
async function takeUses(tx: Queryable, customerId: string, given: Uses, exceptId?: string): Promise<void> {
  const others = and(ofCustomer(customerId), exceptId === undefined ? undefined : ne(addresses.id, exceptId))
  for (const use of USES)
    if (given[use])
      await tx
        .update(addresses)
        .set({ [use]: false })
        .where(others)
}

/** Adds an address; the first one has all uses. Null when there are too many. To be called in a transaction. */
export async function addAddress(tx: Queryable, customerId: string, given: AddressInput): Promise<AddressRow | null> {
  await lockAddresses(tx, customerId)
  const count = await tx.$count(addresses, ofCustomer(customerId))
  if (count >= MAX_ADDRESSES) return null
  const input = count === 0 ? { ...given, isDelivery: true, isInvoice: true } : given
  await takeUses(tx, customerId, input)
  const [row] = await tx
    .insert(addresses)
    .values({ ...input, customerId })
    .returning()
  return row ?? null
}

/** Replaces an address, unless it was changed meanwhile. To be called in a transaction. */
export async function changeAddress(
  tx: Queryable,
  customerId: string,
  { addressId, version, given }: { addressId: string; version: number; given: AddressInput },
): Promise<AddressRow | 'none' | 'conflict'> {
  await lockAddresses(tx, customerId)
  const [before] = await tx.select().from(addresses).where(one(customerId, addressId))
  if (!before) return 'none'
  if (before.version !== version) return 'conflict'
  await takeUses(tx, customerId, given, addressId)
  const [row] = await tx
    .update(addresses)
    .set({ ...given, version: sql`${addresses.version} + 1`, updated: new Date() })
    .where(one(customerId, addressId))
    .returning()
  return row ?? 'none'
}

/** Deletes an address; what it was used for falls to the oldest that is left. To be called in a transaction. */
export async function removeAddress(tx: Queryable, customerId: string, addressId: string): Promise<boolean> {
  await lockAddresses(tx, customerId)
  const [gone] = await tx.delete(addresses).where(one(customerId, addressId)).returning()
  if (!gone) return false
  const [heir] = await listAddresses(tx, customerId)
  const inherited = USES.filter((use) => gone[use])
  if (heir && inherited.length > 0) {
    const uses = Object.fromEntries(inherited.map((use) => [use, true]))
    await tx.update(addresses).set(uses).where(one(customerId, heir.id))
  }
  return true
}
