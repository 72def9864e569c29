import { and, asc, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Sorting, type SortKey, TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { photos } from '../database/schema.ts'
import type { Queryable } from '../database/types.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { type Month, UNKNOWN } from './months.ts'
import type { PhotoRow } from './store.ts'

/** What each sort key is kept in; `(customer, month, value, id)` is an index of its own. */
const COLUMNS = {
  dateTaken: {
    month: photos.takenMonth,
    value: photos.takenOrder,
    text: sql<string>`${photos.takenOrder}::text`,
    fromText: (text: string) => sql`${text}::timestamp`,
  },
  created: {
    month: photos.createdMonth,
    value: photos.created,
    text: sql<string>`(${photos.created} at time zone 'UTC')::text`,
    fromText: (text: string) => sql`(${text}::timestamp at time zone 'UTC')`,
  },
} as const satisfies Record<SortKey, object>

const DIRECTIONS = {
  asc: { by: asc, beyond: sql`>`, before: sql`<` },
  desc: { by: desc, beyond: sql`<`, before: sql`>` },
} as const

const ofLibrary = (customerId: string) => and(eq(photos.customerId, customerId), isNull(photos.deletedAt))

/** The rows on one side of a photo, by its moment and id. */
function compared({ sortKey }: Sorting, comparison: SQL, at: { value: string; id: string }): SQL {
  const { value, fromText } = COLUMNS[sortKey]
  return sql`(${value}, ${photos.id}) ${comparison} (${fromText(at.value)}, ${at.id}::uuid)`
}

export interface PageQuery extends Sorting {
  customerId: string
  month: Month
  limit?: number | undefined
  /** Goes on after a page; else `offset` photos are left out. */
  cursor?: Cursor | undefined
  offset?: number | undefined
}

/** The statement behind a page: one photo more than asked for tells whether another page follows. */
export function pageStatement(db: Queryable, query: PageQuery) {
  const { customerId, month, sortKey, sortOrder, limit = TIMELINE_PAGE_SIZE, cursor, offset = 0 } = query
  const columns = COLUMNS[sortKey]
  const { by, beyond } = DIRECTIONS[sortOrder]
  return db
    .select({ photo: photos, value: columns.text })
    .from(photos)
    .where(and(ofLibrary(customerId), eq(columns.month, month), cursor && compared(query, beyond, cursor)))
    .orderBy(by(columns.value), by(photos.id))
    .limit(limit + 1)
    .offset(offset)
}

/** A page of one month; `cursor` is null on the last one. */
export async function readPage(db: Queryable, query: PageQuery): Promise<{ rows: PhotoRow[]; cursor: string | null }> {
  const { month, sortKey, sortOrder, limit = TIMELINE_PAGE_SIZE } = query
  const found = await pageStatement(db, query)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    rows: page.map(({ photo }) => photo),
    cursor: last ? writeCursor({ sortKey, sortOrder, month, value: last.value, id: last.photo.id }) : null,
  }
}

export interface Position {
  row: PhotoRow
  month: Month
  /** From 0, within the month. */
  offset: number
}

/** The statement that counts the photos of a month before one of them. */
export function countBeforeStatement(
  db: Queryable,
  query: Sorting & { customerId: string; month: Month; value: string; id: string },
) {
  const { customerId, month, sortKey, sortOrder } = query
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(photos)
    .where(
      and(
        ofLibrary(customerId),
        eq(COLUMNS[sortKey].month, month),
        compared(query, DIRECTIONS[sortOrder].before, query),
      ),
    )
}

/** A photo of the library and where it is; null when it is not there. */
export async function readPosition(
  db: Queryable,
  customerId: string,
  imageId: string,
  sorting: Sorting,
): Promise<Position | null> {
  const columns = COLUMNS[sorting.sortKey]
  const [found] = await db
    .select({ photo: photos, value: columns.text, month: columns.month })
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
  /** Ids answered at the most. */
  limit: number
}

/** The statement for the ids of one stretch of months. */
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
 * Ids of the months from `from` to `to` in the order asked for. Photos without a date come last in either order
 * (open question 3), so they are read on their own.
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
