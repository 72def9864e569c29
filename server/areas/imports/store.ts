import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { customers } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import type { Outcome } from '../uploads/take-photo.ts'
import { activations, importedPhotos } from './tables.ts'

export type ActivationRow = typeof activations.$inferSelect

/** Later than the last change, even within its millisecond. */
const nextMoment = sql`greatest(clock_timestamp(), ${activations.updated} + interval '1 millisecond')`
const of = (customerId: string) => eq(activations.customerId, customerId)
const isIn = (customerId: string, ...states: ActivationRow['state'][]) =>
  and(of(customerId), inArray(activations.state, states))

/** Null where there is nothing to import. */
export async function findActivation(db: Queryable, customerId: string): Promise<ActivationRow | null> {
  const [row] = await db.select().from(activations).where(of(customerId))
  return row ?? null
}

/** Notes that this customer has photos of earlier orders; what is noted already stays. */
export async function noteLegacyPhotos(db: Queryable, customerId: string, total: number): Promise<void> {
  await db.insert(activations).values({ customerId, total }).onConflictDoNothing()
}

async function change(
  db: Queryable,
  where: SQL | undefined,
  values: Partial<Pick<ActivationRow, 'state' | 'failed'>> & { starts?: SQL },
): Promise<ActivationRow | null> {
  const [row] = await db
    .update(activations)
    .set({ ...values, updated: nextMoment })
    .where(where)
    .returning()
  return row ?? null
}

/** Null when there is nothing to begin: it is running, done, or the library is being removed. */
export const beginImport = (db: Queryable, customerId: string) =>
  change(db, isIn(customerId, 'waiting'), { state: 'importing', failed: false, starts: sql`${activations.starts} + 1` })

/** Null unless it was running. */
export const finishImport = (db: Queryable, customerId: string) =>
  change(db, isIn(customerId, 'importing'), { state: 'active' })

/** It can be started again, and resumes where it stopped. */
export const failImport = (db: Queryable, customerId: string) =>
  change(db, isIn(customerId, 'importing'), { state: 'waiting', failed: true })

/** The library is being removed: nothing can start. Answers the import that ran until now, if any; can be repeated. */
export async function endForRemoval(tx: Queryable, customerId: string): Promise<ActivationRow | null> {
  const [before] = await tx.select().from(activations).where(of(customerId)).for('update')
  if (!before || before.state === 'deleting') return null
  const row = await change(tx, of(customerId), { state: 'deleting', failed: false })
  return before.state === 'importing' ? row : null
}

/** The library was removed: what was never brought over is no part of it, and can still be brought over. */
export const allowAfterRemoval = (tx: Queryable, customerId: string) =>
  tx
    .update(activations)
    .set({
      state: sql`case when ${activations.imported} < ${activations.total} then 'waiting' else 'active' end`,
      updated: nextMoment,
    })
    .where(isIn(customerId, 'deleting'))

/** The customers with a running import. */
export async function listImporting(db: Queryable): Promise<ActivationRow[]> {
  return db.select().from(activations).where(eq(activations.state, 'importing'))
}

/** Positions that the import is done with. */
export async function listImported(db: Queryable, customerId: string): Promise<Set<number>> {
  const rows = await db
    .select({ position: importedPhotos.position })
    .from(importedPhotos)
    .where(eq(importedPhotos.customerId, customerId))
  return new Set(rows.map(({ position }) => position))
}

/**
 * Stores the outcome of a legacy photo, in the transaction that enters it; null where the import no longer runs, or another run was
 * faster. Runs go one after the other on the row.
 */
export async function settleLegacyPhoto<O extends Outcome>(
  tx: Queryable,
  { customerId, position }: { customerId: string; position: number },
  verdict: () => Promise<O>,
): Promise<{ outcome: O; activation: ActivationRow } | null> {
  // The customer's row first, as everywhere: in another order two transactions could wait for each other.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
  const [running] = await tx.select().from(activations).where(isIn(customerId, 'importing')).for('update')
  if (!running) return null
  const place = and(eq(importedPhotos.customerId, customerId), eq(importedPhotos.position, position))
  const [settled] = await tx.select().from(importedPhotos).where(place)
  if (settled) return null
  const outcome = await verdict()
  await tx.insert(importedPhotos).values({ customerId, position, state: outcome.state })
  const [activation] = await tx
    .update(activations)
    .set({ imported: sql`${activations.imported} + 1`, updated: nextMoment })
    .where(of(customerId))
    .returning()
  return activation ? { outcome, activation } : null
}
