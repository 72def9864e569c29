import { and, eq, gte, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Sorting, type SortKey, TAKEN_IN_UNKNOWN_MONTH, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { type Cursor, pageOf } from './cursor.ts'
import { type ListedMonth, type Month, UNDATED_FROM, UNKNOWN } from './months.ts'
import { DIRECTIONS, MOMENTS, onSide } from './order.ts'
import type { PhotoRow } from './store.ts'

/** The column of each sort key; `(customer, month, value, id)` has an index for each. */
export const COLUMNS = {
  dateTaken: { month: photos.takenMonth, value: photos.takenOrder, id: photos.id },
  created: { month: photos.createdMonth, value: photos.created, id: photos.id },
} as const satisfies Record<SortKey, object>

const ofLibrary = (customerId: string) => and(eq(photos.customerId, customerId), isNull(photos.deletedAt))

/** Of the month of photos without a date only these, or only those that were really taken then. */
function ofKind(month: Month, { sortKey }: Sorting, isUndated: boolean | undefined): SQL | undefined {
  if (sortKey !== 'dateTaken' || month !== UNKNOWN || isUndated === undefined) return undefined
  return isUndated ? gte(photos.takenOrder, UNDATED_FROM) : lt(photos.takenOrder, UNDATED_FROM)
}

/** What a cursor of a month in this order says it is of. */
export const timelineOf = (month: Month, { sortKey, sortOrder }: Sorting) => `${month} ${sortKey} ${sortOrder}`

export interface PageQuery extends Sorting {
  customerId: string
  month: Month
  limit?: number | undefined
  /** Continues after a page; otherwise `offset` photos are skipped. */
  cursor?: Cursor | undefined
  offset?: number | undefined
  /** Open question 55. */
  undated?: boolean | undefined
}

/** The query of a page: one photo more than requested shows whether another page follows. */
export function pageStatement(db: Queryable, query: PageQuery) {
  const { customerId, month, sortKey, sortOrder, limit = TIMELINE_PAGE_SIZE, cursor, offset = 0 } = query
  const columns = COLUMNS[sortKey]
  const { by } = DIRECTIONS[sortOrder]
  return db
    .select({ photo: photos, value: MOMENTS[sortKey].write(columns.value) })
    .from(photos)
    .where(
      and(
        ofLibrary(customerId),
        eq(columns.month, month),
        ofKind(month, query, query.undated),
        cursor && onSide('beyond', query, columns, cursor),
      ),
    )
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
  /** From 0, within the month; in that of photos without a date among those of its kind. */
  offset: number
}

/** The query that counts the photos of a month before one of them. */
export function countBeforeStatement(
  db: Queryable,
  query: Sorting & { customerId: string; month: Month; value: string; id: string; undated?: boolean | undefined },
) {
  const { customerId, month, sortKey } = query
  const columns = COLUMNS[sortKey]
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(photos)
    .where(
      and(
        ofLibrary(customerId),
        eq(columns.month, month),
        ofKind(month, query, query.undated),
        onSide('before', query, columns, query),
      ),
    )
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
  const undated = photo.takenLocal === null
  const [before] = await countBeforeStatement(db, { ...sorting, customerId, month, value, id: imageId, undated })
  return { row: photo, month, offset: before?.count ?? 0 }
}

export interface IdsQuery extends Sorting {
  customerId: string
  from?: ListedMonth | undefined
  to?: ListedMonth | undefined
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

const isAmongLast = (month: ListedMonth | undefined) => month === UNKNOWN || month === TAKEN_IN_UNKNOWN_MONTH

/**
 * Ids of the months from `from` to `to` in the requested order. Photos without a date come last in either order (open question
 * 3), then those really taken in their month (55), so both are read separately.
 */
export async function readIds(db: Queryable, query: IdsQuery): Promise<{ id: string; month: ListedMonth }[]> {
  const { sortKey, sortOrder, from, to, limit } = query
  const { month } = COLUMNS[sortKey]
  const [first, last] = sortOrder === 'asc' ? [gte, lte] : [lte, gte]
  const found: { id: string; month: ListedMonth }[] = []
  const read = async (months: (SQL | undefined)[], listed?: ListedMonth) => {
    if (found.length >= limit) return
    const rows = await idsStatement(db, query, months, limit - found.length)
    found.push(...(listed === undefined ? rows : rows.map(({ id }) => ({ id, month: listed }))))
  }
  const isToTheEnd = to === undefined || to === TAKEN_IN_UNKNOWN_MONTH
  if (!isAmongLast(from)) {
    const since = typeof from === 'number' ? first(month, from) : undefined
    const until = typeof to === 'number' && to !== UNKNOWN ? last(month, to) : undefined
    await read([since, until, ne(month, UNKNOWN)])
  }
  if ((isToTheEnd || to === UNKNOWN) && from !== TAKEN_IN_UNKNOWN_MONTH)
    await read([eq(month, UNKNOWN), ofKind(UNKNOWN, query, true)], UNKNOWN)
  if (isToTheEnd && sortKey === 'dateTaken')
    await read([eq(month, UNKNOWN), ofKind(UNKNOWN, query, false)], TAKEN_IN_UNKNOWN_MONTH)
  return found
}
