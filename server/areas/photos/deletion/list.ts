import { and, desc, sql } from 'drizzle-orm'
import { UNDO_DAYS } from '#contract/photos.ts'
import { customers, photos } from '../../../core/database/schema.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { type Cursor, pageOf } from '../cursor.ts'
import { MOMENTS } from '../order.ts'
import type { PhotoRow } from '../store.ts'
import { restorable } from './marks.ts'

/** What a cursor of the deleted photos, or of those of one day, says it is of. */
export const deletedList = (day?: string) => (day === undefined ? 'deleted' : `deleted ${day}`)

/** The customer's time zone; UTC where none is known yet. */
const zoneOf = (customerId: string) =>
  sql`(select coalesce(time_zone, 'UTC') from ${customers} where ${customers.id} = ${customerId})`

const deletedOn = (customerId: string, day: string) => sql`
  ${photos.deletedAt} >= (${day}::date)::timestamp at time zone ${zoneOf(customerId)}
  and ${photos.deletedAt} < (${day}::date + 1)::timestamp at time zone ${zoneOf(customerId)}`

interface DeletedQuery {
  customerId: string
  day?: string | undefined
  /** Continues after a page; otherwise `offset` photos are skipped. */
  cursor?: Cursor | undefined
  offset?: number | undefined
}

/** The statement for what can come back, the last deleted first. */
export function deletedStatement(db: Queryable, query: DeletedQuery, limit: number) {
  const { customerId, day, cursor, offset = 0 } = query
  const place = cursor && sql`(${MOMENTS.created.read(cursor.value)}, ${cursor.id}::uuid)`
  return db
    .select({ photo: photos, value: MOMENTS.created.write(photos.deletedAt) })
    .from(photos)
    .where(
      and(
        restorable(customerId, new Date()),
        day === undefined ? undefined : deletedOn(customerId, day),
        place && sql`(${photos.deletedAt}, ${photos.id}) < ${place}`,
      ),
    )
    .orderBy(desc(photos.deletedAt), desc(photos.id))
    .limit(limit)
    .offset(offset)
}

export interface DeletedRow extends PhotoRow {
  deletedAt: Date
}

/** A page of what can come back, and how many photos that are in all. */
export async function readDeletedPage(
  db: Queryable,
  query: DeletedQuery & { limit: number },
): Promise<{ rows: DeletedRow[]; cursor: string | null; photosCount: number }> {
  const { customerId, day, limit } = query
  const found = await deletedStatement(db, query, limit + 1)
  const page = pageOf(found, limit, ({ value, photo: { id } }) => ({ of: deletedList(day), part: 0, value, id }))
  const rows = page.items.flatMap(({ photo: { deletedAt, ...row } }) => (deletedAt ? [{ ...row, deletedAt }] : []))
  return { rows, cursor: page.cursor, photosCount: await db.$count(photos, restorable(customerId, new Date())) }
}

/** The statement for the days on which photos were deleted that can come back; the last day first. */
export function deletedDaysStatement(db: Queryable, customerId: string) {
  const zone = zoneOf(customerId)
  const day = sql`(${photos.deletedAt} at time zone zones.zone)::date`
  return db
    .select({
      day: sql<string>`(${day})::text`,
      daysLeft: sql<number>`greatest(0, ${day} + ${UNDO_DAYS}::int - (now() at time zone zones.zone)::date)`,
      photosCount: sql<number>`count(*)::int`,
      changed: sql<string>`concat(count(*), ' ', max(${photos.deletedAt}), ' ', min(${photos.id}::text))`,
    })
    .from(photos)
    .innerJoin(sql`(select ${zone} as zone) as zones`, sql`true`)
    .where(restorable(customerId, new Date()))
    .groupBy(sql`1, zones.zone, ${day}`)
    .orderBy(sql`1 desc`)
}
