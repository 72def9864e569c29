import { and, eq } from 'drizzle-orm'
import type { Voucher } from '#contract/vouchers.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { orderProducts } from '../tables.ts'
import { vouchers } from './tables.ts'

/** A voucher by its code, or null. */
export async function findVoucher(db: Queryable, optionCode: string): Promise<Voucher | null> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.optionCode, optionCode))
  return row ? { ...row, validUntil: row.validUntil?.toISOString() ?? null } : null
}

/** Whether the voucher was used for this product of this customer. */
export async function wasUsed(
  db: Queryable,
  customerId: string,
  { optionCode, productCode }: { optionCode: string; productCode: string },
): Promise<boolean> {
  const used = and(
    eq(orderProducts.customerId, customerId),
    eq(orderProducts.code, productCode),
    eq(orderProducts.voucher, optionCode),
  )
  const rows = await db.select({ code: orderProducts.code }).from(orderProducts).where(used)
  return rows.length > 0
}
