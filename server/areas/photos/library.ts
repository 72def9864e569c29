import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { PHOTOS_PAGE_SIZE, type Sorting } from '#contract/photos.ts'
import { photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { type Cursor, pageOf } from './cursor.ts'
import { UNKNOWN } from './months.ts'
import { DIRECTIONS, MOMENTS } from './order.ts'
import type { PhotoRow } from './store.ts'

const COLUMNS = {
  dateTaken: { month: photos.takenMonth, value: photos.takenOrder },
  created: { month: photos.createdMonth, value: photos.created },
} as const

/** What a cursor of the whole library in this order says it is of. */
export const libraryOf = ({ sortKey, sortOrder }: Sorting) => `photos ${sortKey} ${sortOrder}`

export interface LibraryQuery extends Sorting {
  customerId: string
  limit?: number | undefined
  cursor?: Cursor | undefined
}

/** The statement for one stretch of the library: the months with a date, or the one without. */
export function libraryStatement(
  db: Queryable,
  { customerId, sortKey, sortOrder, cursor }: LibraryQuery,
  isUndated: boolean,
  limit: number,
) {
  const { month, value } = COLUMNS[sortKey]
  const { by, beyond } = DIRECTIONS[sortOrder]
  const place = cursor && sql`(${cursor.part}, ${MOMENTS[sortKey].read(cursor.value)}, ${cursor.id}::uuid)`
  const after: SQL | undefined = place && sql`(${month}, ${value}, ${photos.id}) ${beyond} ${place}`
  return db
    .select({ photo: photos, month, value: MOMENTS[sortKey].write(value) })
    .from(photos)
    .where(
      and(
        eq(photos.customerId, customerId),
        isNull(photos.deletedAt),
        isUndated ? eq(month, UNKNOWN) : ne(month, UNKNOWN),
        after,
      ),
    )
    .orderBy(by(month), by(value), by(photos.id))
    .limit(limit)
}

/** A page of the whole library; photos without a date come last in either order (open question 3). */
export async function readLibraryPage(
  db: Queryable,
  query: LibraryQuery,
): Promise<{ rows: PhotoRow[]; cursor: string | null }> {
  const { limit = PHOTOS_PAGE_SIZE, cursor } = query
  const found = cursor?.part === UNKNOWN ? [] : await libraryStatement(db, query, false, limit + 1)
  if (found.length <= limit) {
    const rest = cursor?.part === UNKNOWN ? query : { ...query, cursor: undefined }
    found.push(...(await libraryStatement(db, rest, true, limit + 1 - found.length)))
  }
  const page = pageOf(found, limit, ({ month, value, photo: { id } }) => ({
    of: libraryOf(query),
    part: month,
    value,
    id,
  }))
  return { rows: page.items.map(({ photo }) => photo), cursor: page.cursor }
}
