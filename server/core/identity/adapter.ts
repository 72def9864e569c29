import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { SessionEnd } from '#pages/sign-in.ts'
import { identityRecords } from '../database/schema.ts'
import type { Database, Queryable } from '../database/types.ts'
import { endedState, OF_ACCOUNT } from './session-ends.ts'
import { phoneTransfers } from './tables.ts'

type Row = Pick<typeof identityRecords.$inferSelect, 'payload' | 'consumedAt'>

/** The payload as the library stores it; `consumed` is a number of seconds there. */
function toPayload(row: Row | undefined): AdapterPayload | undefined {
  if (!row) return undefined
  const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}
  return { ...(row.payload as AdapterPayload), ...consumed }
}

/** Stores oidc-provider's records, all models in one table, so that sign-ins outlive the process. */
export function createAdapter(db: Queryable): (model: string) => Adapter {
  return (model) => {
    const byId = (id: string) => and(eq(identityRecords.model, model), eq(identityRecords.id, id))
    const findBy = async (column: typeof identityRecords.uid | typeof identityRecords.userCode, value: string) => {
      const where = and(eq(identityRecords.model, model), eq(column, value))
      const [row] = await db.select().from(identityRecords).where(where)
      return toPayload(row)
    }
    const revokeByGrantId = async (grantId: string) => {
      await db
        .delete(identityRecords)
        .where(and(eq(identityRecords.model, model), eq(identityRecords.grantId, grantId)))
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const values = {
          payload,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          network: typeof payload.network === 'string' ? payload.network : null,
          expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        const target = [identityRecords.model, identityRecords.id]
        await db
          .insert(identityRecords)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target, set: values })
      },
      find: async (id) => {
        const [row] = await db.select().from(identityRecords).where(byId(id))
        return toPayload(row)
      },
      findByUid: (uid) => findBy(identityRecords.uid, uid),
      findByUserCode: (userCode) => findBy(identityRecords.userCode, userCode),
      // Two simultaneous requests with the same token both find it unused: only one of them may use it.
      consume: async (id) => {
        const [used] = await db
          .update(identityRecords)
          .set({ consumedAt: sql`now()` })
          .where(and(byId(id), isNull(identityRecords.consumedAt)))
          .returning({ grantId: identityRecords.grantId })
        if (used) return
        const [row] = await db.select({ grantId: identityRecords.grantId }).from(identityRecords).where(byId(id))
        if (row?.grantId) await revokeGrants(db, [row.grantId])
        throw new errors.InvalidGrant('already used')
      },
      destroy: async (id) => {
        await db.delete(identityRecords).where(byId(id))
      },
      revokeByGrantId,
    }
  }
}

async function revokeGrants(db: Queryable, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return
  const grants = and(eq(identityRecords.model, 'Grant'), inArray(identityRecords.id, grantIds))
  await db.delete(identityRecords).where(or(inArray(identityRecords.grantId, grantIds), grants))
}

/**
 * Ends every session of a customer, at all brands, and links for phones: no token of before is good for anything. The records of the
 * sessions themselves stay, without the customer: they know why, when the browser signs in again.
 */
export async function endSessions(db: Queryable, customerId: string, why: SessionEnd): Promise<void> {
  await db
    .update(phoneTransfers)
    .set({ endedAt: sql`now()` })
    .where(and(eq(phoneTransfers.customerId, customerId), isNull(phoneTransfers.endedAt)))
  const ofCustomer = sql`${identityRecords.payload}->>'accountId' = ${customerId}`
  await db
    .update(identityRecords)
    .set({
      payload: sql`${identityRecords.payload} - ${sql.param(OF_ACCOUNT)}::text[] || ${sql.param(endedState(why))}::jsonb`,
    })
    .where(and(ofCustomer, eq(identityRecords.model, 'Session')))
  await db.delete(identityRecords).where(ofCustomer)
}

/**
 * Revokes every grant of a customer's sign-in session, and returns their ids: each tab has its own grant, and the library only knows the
 * last one.
 */
export async function revokeSession(db: Database, customerId: string, sessionUid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ grantId: identityRecords.grantId })
    .from(identityRecords)
    .where(
      and(
        // by its index
        sql`${identityRecords.payload}->>'accountId' = ${customerId}`,
        sql`${identityRecords.payload}->>'sessionUid' = ${sessionUid}`,
      ),
    )
  const grantIds = rows.flatMap(({ grantId }) => grantId ?? [])
  await revokeGrants(db, grantIds)
  return grantIds
}
