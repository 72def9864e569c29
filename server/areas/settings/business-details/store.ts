import { and, eq, sql } from 'drizzle-orm'
import type { BusinessDetails, BusinessDetailsInput } from '#contract/business-details.ts'
import { customers } from '../../../core/database/schema.ts'
import type { Database, Queryable } from '../../../core/database/types.ts'
import { businessDetails } from './tables.ts'

const NOTHING_GIVEN: BusinessDetails = {
  company: null,
  vatNumber: null,
  contactPerson: null,
  phone: null,
  paysBy: 'direct',
  revision: 0,
}

function toDetails({ company, vatNumber, contactPerson, phone, paysBy, revision }: BusinessDetails): BusinessDetails {
  return { company, vatNumber, contactPerson, phone, paysBy, revision }
}

export async function findBusinessDetails(db: Queryable, customerId: string): Promise<BusinessDetails> {
  const [row] = await db.select().from(businessDetails).where(eq(businessDetails.customerId, customerId))
  return row ? toDetails(row) : NOTHING_GIVEN
}

/** Enters details that may lack some, unless there are some already. */
export async function enterBusinessDetails(
  db: Queryable,
  customerId: string,
  given: Omit<BusinessDetails, 'revision'>,
): Promise<void> {
  await db
    .insert(businessDetails)
    .values({ ...given, customerId })
    .onConflictDoNothing()
}

async function replaceDetails(
  tx: Queryable,
  customerId: string,
  { details, revision }: { details: BusinessDetailsInput; revision: number },
) {
  if (revision === 0) {
    const values = { ...details, customerId }
    return tx.insert(businessDetails).values(values).onConflictDoNothing().returning()
  }
  return tx
    .update(businessDetails)
    .set({ ...details, revision: sql`${businessDetails.revision} + 1`, updated: new Date() })
    .where(and(eq(businessDetails.customerId, customerId), eq(businessDetails.revision, revision)))
    .returning()
}

/** Replaces the details, unless they were changed meanwhile. An account that lacked some waits for validation with all of them. */
export async function changeBusinessDetails(
  db: Database,
  customerId: string,
  given: { details: BusinessDetailsInput; revision: number },
): Promise<BusinessDetails | 'conflict'> {
  return db.transaction(async (tx) => {
    const [row] = await replaceDetails(tx, customerId, given)
    if (!row) return 'conflict'
    if (row.vatNumber !== null)
      await tx
        .update(customers)
        .set({ businessStatus: 'New' })
        .where(and(eq(customers.id, customerId), eq(customers.businessStatus, 'Default')))
    return toDetails(row)
  })
}
