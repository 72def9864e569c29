import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { UNDO_DAYS } from '#contract/photos.ts'
import { customers, photos } from '../../core/database/schema.ts'
import type { Database, Queryable } from '../../core/database/types.ts'
import { changeCounts, type MonthChange } from './counts.ts'
import { type Cursor, pageOf } from './cursor.ts'
import { isOneOf, MOMENTS } from './order.ts'
import { lockLibrary, type PhotoRow } from './store.ts'

/** How long a deleted photo can be brought back, in milliseconds. */
export const UNDO_PERIOD = UNDO_DAYS * 24 * 60 * 60 * 1000
/** Photos one transaction deletes or restores where all are meant: others wait for it on the embedded database. */
const ALL_BATCH = 10_000
/** When photos were deleted that are gone for good: the next run of the job frees them first. */
const FOR_GOOD = new Date(0)

const ofCustomer = (customerId: string) => eq(photos.customerId, customerId)
/** Deleted, and not too long ago to come back. */
const restorable = (customerId: string, now: Date) =>
  and(ofCustomer(customerId), gt(photos.deletedAt, new Date(now.getTime() - UNDO_PERIOD)))

/** Sets or takes away the mark of photos, with the months' counts; answers how many there were. */
async function mark(tx: Queryable, customerId: string, which: SQL | undefined, deletedAt: Date | null) {
  const update = tx
    .update(photos)
    .set({ deletedAt })
    .where(which)
    .returning({ takenMonth: photos.takenMonth, createdMonth: photos.createdMonth })
  const { rows } = await tx.execute<MonthChange & Record<string, unknown>>(sql`
    with changed as ${update}
    select 'dateTaken' as "sortKey", taken_month as month, count(*)::int as by from changed group by taken_month
    union all
    select 'created', created_month, count(*)::int from changed group by created_month`)
  const sign = deletedAt === null ? 1 : -1
  await changeCounts(
    tx,
    customerId,
    rows.map(({ by, ...month }) => ({ ...month, by: sign * by })),
  )
  return rows.reduce((sum, { sortKey, by }) => sum + (sortKey === 'dateTaken' ? by : 0), 0)
}

async function idsWhere(db: Queryable, where: SQL | undefined, limit?: number): Promise<string[]> {
  const query = db.select({ id: photos.id }).from(photos).where(where)
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ id }) => id)
}

/**
 * Which photos are in the library, and which are deleted and not yet gone for good; no other call changes them until the
 * transaction ends.
 */
export async function readStates(tx: Queryable, customerId: string, photoIds: readonly string[]) {
  await lockLibrary(tx, customerId)
  const rows = await tx
    .select({ id: photos.id, deletedAt: photos.deletedAt })
    .from(photos)
    .where(and(ofCustomer(customerId), isOneOf(photos.id, photoIds)))
  const idsOf = (found: typeof rows) => found.map(({ id }) => id)
  return {
    live: idsOf(rows.filter(({ deletedAt }) => deletedAt === null)),
    deleted: idsOf(rows.filter(({ deletedAt }) => deletedAt !== null && deletedAt > FOR_GOOD)),
  }
}

/**
 * Marks photos of the library as deleted, with the months' counts; answers the ids that are deleted now, those that were
 * before included: a client that never got the answer asks again. To be called in a transaction.
 */
export async function markDeleted(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  await mark(tx, customerId, and(requested, isNull(photos.deletedAt)), new Date())
  return idsWhere(tx, and(requested, isNotNull(photos.deletedAt)))
}

/** Calls `change` with batches of photos, each in a transaction of its own, until there are none left; answers how many. */
async function inBatches(
  db: Database,
  which: () => SQL | undefined,
  change: (tx: Queryable, photoIds: string[]) => Promise<unknown>,
): Promise<number> {
  for (let changed = 0; ; ) {
    const ids = await idsWhere(db, which(), ALL_BATCH)
    if (ids.length === 0) return changed
    await db.transaction((tx) => change(tx, ids))
    changed += ids.length
  }
}

/** Marks all photos of the library as deleted at one moment, a batch after the other: one that is cut short can be repeated. */
export async function markAllDeleted(
  db: Database,
  customerId: string,
): Promise<{ deletedCount: number; deletedAt: Date | null }> {
  const deletedAt = new Date()
  const live = and(ofCustomer(customerId), isNull(photos.deletedAt))
  const deletedCount = await inBatches(
    db,
    () => live,
    async (tx, photoIds) => {
      await lockLibrary(tx, customerId)
      await mark(tx, customerId, and(live, isOneOf(photos.id, photoIds)), deletedAt)
    },
  )
  return { deletedCount, deletedAt: deletedCount > 0 ? deletedAt : null }
}

/** A live photo of the same library with the same content; the photo itself while it is live. */
const liveTwin = sql`exists (
  select 1 from photos as live
  where live.customer_id = ${photos.customerId} and live.sha256 = ${photos.sha256} and live.deleted_at is null)`

/** Puts live photos into the albums that deleted ones with the same content are in. */
async function inheritAlbums(tx: Queryable, which: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
    select member.album_id, live.id, live.customer_id, live.created, live.taken_order, live.taken_local is null
    from photos
    join photos as live on live.customer_id = photos.customer_id and live.sha256 = photos.sha256 and live.deleted_at is null
    join album_photos as member on member.photo_id = photos.id
    where ${which}
    on conflict do nothing`)
}

/**
 * Brings photos back, and with them their places in albums; answers the ids whose content is in the library now. Where it was
 * uploaded again meanwhile, the photo there takes the deleted one's place. To be called in a transaction.
 */
export async function restore(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  const deleted = and(restorable(customerId, new Date()), isOneOf(photos.id, photoIds))
  // One photo for each content: two that were deleted one after the other can be requested for at once.
  const first = tx
    .selectDistinctOn([photos.sha256], { id: photos.id })
    .from(photos)
    .where(and(deleted, sql`not ${liveTwin}`))
    .orderBy(photos.sha256, desc(photos.deletedAt), photos.id)
  await mark(tx, customerId, sql`${photos.id} in ${first}`, null)
  await inheritAlbums(tx, deleted)
  await tx.update(photos).set({ deletedAt: FOR_GOOD }).where(deleted)
  return idsWhere(tx, and(requested, liveTwin))
}

/** Brings back all that can be, or what was deleted at one moment; answers how many photos that was. */
export async function restoreAll(db: Database, customerId: string, deletedAt?: Date): Promise<number> {
  const which = () =>
    and(restorable(customerId, new Date()), deletedAt === undefined ? undefined : eq(photos.deletedAt, deletedAt))
  return inBatches(db, which, (tx, photoIds) => restore(tx, customerId, photoIds))
}

/** Takes deleted photos out of what can come back; answers the ids that are still in the library. To be called in a transaction. */
export async function purge(tx: Queryable, customerId: string, photoIds: readonly string[]): Promise<string[]> {
  await lockLibrary(tx, customerId)
  const requested = and(ofCustomer(customerId), isOneOf(photos.id, photoIds))
  await tx
    .update(photos)
    .set({ deletedAt: FOR_GOOD })
    .where(and(requested, isNotNull(photos.deletedAt)))
  return idsWhere(tx, and(requested, isNull(photos.deletedAt)))
}

/** Takes everything deleted out of what can come back; answers how many photos that was. */
export async function purgeAll(db: Database, customerId: string): Promise<number> {
  return inBatches(
    db,
    () => restorable(customerId, new Date()),
    (tx, photoIds) => purge(tx, customerId, photoIds),
  )
}

/** What a cursor of the deleted photos, or of those of one day, says it is of. */
export const deletedList = (day?: string) => (day === undefined ? 'deleted' : `deleted ${day}`)

/** The customer's time zone; UTC where none is known yet. */
const zoneOf = (customerId: string) =>
  sql`(select coalesce(time_zone, 'UTC') from ${customers} where ${customers.id} = ${customerId})`

/** Deleted on a calendar day of the customer. */
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

/**
 * Some of the photos deleted before `until`, or for good; none of them can come back from then on, so that none is restored
 * while its pictures are removed.
 */
export async function takeExpired(
  db: Queryable,
  until: Date,
  limit: number,
): Promise<{ id: string; blobId: string }[]> {
  const expired = db
    .select({ id: photos.id })
    .from(photos)
    .where(lt(photos.deletedAt, until))
    .orderBy(photos.deletedAt)
    .limit(limit)
  return db
    .update(photos)
    .set({ deletedAt: FOR_GOOD })
    .where(and(sql`${photos.id} in ${expired}`, lt(photos.deletedAt, until)))
    .returning({ id: photos.id, blobId: photos.blobId })
}

/** Forgets photos that can't come back. */
export async function forget(db: Queryable, photoIds: readonly string[]): Promise<void> {
  await db.delete(photos).where(and(isOneOf(photos.id, photoIds), eq(photos.deletedAt, FOR_GOOD)))
}
