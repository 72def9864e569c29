import { and, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Sorting, type SortKey, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { type Cursor, pageOf } from './cursor.ts'
import { type Month, UNKNOWN } from './months.ts'
import { DIRECTIONS, MOMENTS, onSide } from './order.ts'
import type { PhotoRow } from './store.ts'

/** The column of each sort key; `(customer, month, value, id)` has an index for each. */
const COLUMNS = {
  dateTaken: { month: photos.takenMonth, value: photos.takenOrder, id: photos.id },
  created: { month: photos.createdMonth, value: photos.created, id: photos.id },
} as const satisfies Record<SortKey, object>

const ofLibrary = (customerId: string) => and(eq(photos.customerId, customerId), isNull(photos.deletedAt))

/** What a cursor of a month in this order says it is of. */
export const timelineOf = (month: Month, { sortKey, sortOrder }: Sorting) => `${month} ${sortKey} ${sortOrder}`

export interface PageQuery extends Sorting {
  customerId: string
  month: Month
  limit?: number | undefined
  /** Continues after a page; otherwise `offset` photos are skipped. */
  cursor?: Cursor | undefined
  offset?: number | undefined
}

/** The query of a page: one photo more than requested shows whether another page follows. */
export function pageStatement(db: Queryable, query: PageQuery) {
  const { customerId, month, sortKey, sortOrder, limit = TIMELINE_PAGE_SIZE, cursor, offset = 0 } = query
  const columns = COLUMNS[sortKey]
  const { by } = DIRECTIONS[sortOrder]
  return db
    .select({ photo: photos, value: MOMENTS[sortKey].write(columns.value) })
    .from(photos)
    .where(and(ofLibrary(customerId), eq(columns.month, month), cursor && onSide('beyond', query, columns, cursor)))
    .orderBy(by(columns.value), by(photos.id))
    .limit(limit + 1)
    .offset(offset)
}

/** A page of one month; `cursor` is null on the last one. */
export async function readPage(db: Queryable, query: PageQuery): Promise<{ rows: PhotoRow[]; cursor: string | null }> {
  const { month, limit = TIMELINE_PAGE_SIZE } = query
  const found = await pageStatement(db, query)
  const { items, cursor } = pageOf(found, limit, ({ value, photo: { id } }) => ({
    of: timelineOf(month, query),
    part: month,
    value,
    id,
  }))
  return { rows: items.map(({ photo }) => photo), cursor }
}

export interface Position {
  row: PhotoRow
  month: Month
  /** From 0, within the month. */
  offset: number
}

/** The query that counts the photos of a month before one of them. */
export function countBeforeStatement(
  db: Queryable,
  query: Sorting & { customerId: string; month: Month; value: string; id: string },
) {
  const { customerId, month, sortKey } = query
  const columns = COLUMNS[sortKey]
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(photos)
    .where(and(ofLibrary(customerId), eq(columns.month, month), onSide('before', query, columns, query)))
}

/** A photo of the library and its position; null when there is none. */
export async function readPosition(
  db: Queryable,
  customerId: string,
  imageId: string,
  sorting: Sorting,
): Promise<Position | null> {
  const columns = COLUMNS[sorting.sortKey]
  const [found] = await db
    .select({ photo: photos, value: MOMENTS[sorting.sortKey].write(columns.value), month: columns.month })
    .from(photos)
    .where(and(ofLibrary(customerId), eq(photos.id, imageId)))
  if (!found) return null
  const { photo, value, month } = found
  const [before] = await countBeforeStatement(db, { ...sorting, customerId, month, value, id: imageId })
  return { row: photo, month, offset: before?.count ?? 0 }
}

export interface IdsQuery extends Sorting {
  customerId: string
  from?: Month | undefined
  to?: Month | undefined
  /** Maximum number of ids. */
  limit: number
}

/** The query for the ids of a range of months. */
export function idsStatement(
  db: Queryable,
  { customerId, sortKey, sortOrder }: Sorting & { customerId: string },
  months: (SQL | undefined)[],
  limit: number,
) {
  const columns = COLUMNS[sortKey]
  const { by } = DIRECTIONS[sortOrder]
  return db
    .select({ id: photos.id, month: columns.month })
    .from(photos)
    .where(and(ofLibrary(customerId), ...months))
    .orderBy(by(columns.month), by(columns.value), by(photos.id))
    .limit(limit)
}

/**
 * Ids of the months from `from` to `to` in the requested order. Photos without a date come last in either order (open question
 * 3), so they are read separately.
 */
export async function readIds(db: Queryable, query: IdsQuery): Promise<{ id: string; month: Month }[]> {
  const { sortKey, sortOrder, from, to, limit } = query
  const { month } = COLUMNS[sortKey]
  const [first, last] = sortOrder === 'asc' ? [gte, lte] : [lte, gte]
  const found: { id: string; month: Month }[] = []
  const read = async (...months: (SQL | undefined)[]) => {
    if (found.length >= limit) return
    found.push(...(await idsStatement(db, query, months, limit - found.length)))
  }
  if (from !== UNKNOWN) {
    const until = to === undefined || to === UNKNOWN ? undefined : last(month, to)
    await read(from === undefined ? undefined : first(month, from), until, ne(month, UNKNOWN))
  }
  if (to === undefined || to === UNKNOWN) await read(eq(month, UNKNOWN))
  return found
}
