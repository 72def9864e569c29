import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { TEMP_SELECTION_HOURS } from '#contract/temp-selections.ts'
import { photos } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import type { PhotoRow } from '../../photos/store.ts'
import { tempSelections } from './tables.ts'

/** How long a selection can be read, in milliseconds. */
export const TEMP_SELECTION_TTL = TEMP_SELECTION_HOURS * 60 * 60 * 1000
/** Selections kept of one customer; the oldest makes room. */
export const MAX_TEMP_SELECTIONS = 20

/** The photos of a list of ids that are in the customer's library. */
const inLibrary = (customerId: string) => and(eq(photos.customerId, customerId), isNull(photos.deletedAt))

const ofCustomer = (customerId: string, selectionId: string, now: Date) =>
  and(eq(tempSelections.customerId, customerId), eq(tempSelections.id, selectionId), gt(tempSelections.expires, now))

/** Whether any of the photos is in the customer's library. */
async function anyInLibrary(db: Queryable, customerId: string, photoIds: readonly string[]): Promise<boolean> {
  const given = sql`${photos.id} = any(${sql.param([...photoIds])}::uuid[])`
  const [found] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inLibrary(customerId), given))
    .limit(1)
  return found !== undefined
}

/** Keeps a selection; answers null when none of its photos is in the customer's library. To be called in a transaction. */
export async function keepSelection(
  tx: Queryable,
  customerId: string,
  photoIds: readonly string[],
  now = new Date(),
): Promise<string | null> {
  if (!(await anyInLibrary(tx, customerId, photoIds))) return null
  const [row] = await tx
    .insert(tempSelections)
    .values({
      customerId,
      photoIds: [...photoIds],
      created: now,
      expires: new Date(now.getTime() + TEMP_SELECTION_TTL),
    })
    .returning({ id: tempSelections.id })
  const surplus = tx
    .select({ id: tempSelections.id })
    .from(tempSelections)
    .where(eq(tempSelections.customerId, customerId))
    .orderBy(desc(tempSelections.created), desc(tempSelections.id))
    .offset(MAX_TEMP_SELECTIONS)
  await tx.delete(tempSelections).where(sql`${tempSelections.id} in ${surplus}`)
  return row?.id ?? null
}

/** Whether the customer has this selection, and its time is not over. */
export async function hasSelection(db: Queryable, customerId: string, selectionId: string, now = new Date()) {
  const [row] = await db
    .select({ id: tempSelections.id })
    .from(tempSelections)
    .where(ofCustomer(customerId, selectionId, now))
  return row !== undefined
}

/** The selected photos with their places, joined to those that are left. */
function selectedPhotos(where: SQL | undefined) {
  return sql`${tempSelections}
    cross join lateral unnest(${tempSelections.photoIds}) with ordinality as chosen (photo_id, place)
    join ${photos} on ${photos.id} = chosen.photo_id and ${photos.customerId} = ${tempSelections.customerId}
      and ${photos.deletedAt} is null
    where ${where}`
}

/** Ids of the photos that are left of a selection, in its order; null when there is no such selection. */
export async function readSelection(
  db: Queryable,
  customerId: string,
  selectionId: string,
  now = new Date(),
): Promise<string[] | null> {
  if (!(await hasSelection(db, customerId, selectionId, now))) return null
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${photos.id} as id from ${selectedPhotos(ofCustomer(customerId, selectionId, now))} order by chosen.place`)
  return rows.map(({ id }) => id)
}

/** The first photos that are left of a selection, and how many there are; null when there is no such selection. */
export async function readSelectedPhotos(
  db: Queryable,
  query: { customerId: string; selectionId: string; limit: number; now?: Date },
): Promise<{ rows: PhotoRow[]; photosCount: number } | null> {
  const { customerId, selectionId, limit, now = new Date() } = query
  const ids = await readSelection(db, customerId, selectionId, now)
  if (ids === null) return null
  const first = ids.slice(0, limit)
  const place = sql`array_position(${sql.param(first)}::uuid[], ${photos.id})`
  const rows = await db
    .select()
    .from(photos)
    .where(and(inLibrary(customerId), sql`${photos.id} = any(${sql.param(first)}::uuid[])`))
    .orderBy(asc(place))
  return { rows, photosCount: ids.length }
}

export async function removeExpiredSelections(db: Queryable, now: Date): Promise<void> {
  await db.delete(tempSelections).where(lt(tempSelections.expires, now))
}
