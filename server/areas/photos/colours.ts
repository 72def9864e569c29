import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { NO_COLOUR, type PhotoColours } from '#contract/colours.ts'
import { type SortKey, TAKEN_IN_UNKNOWN_MONTH } from '#contract/photos.ts'
import { monthCounts, photos } from '../../core/database/schema.ts'
import type { Queryable } from '../../core/database/types.ts'
import { keyOf, type Month, UNDATED_FROM, UNKNOWN } from './months.ts'
import { COLUMNS } from './timeline.ts'

/** A photo's colour as two bytes. */
export const bytesOfColour = sql`substring(int4send(coalesce(${photos.colour}, ${NO_COLOUR})) from 3)`

/** The months of a library that changed after a revision. */
export const changedMonthsStatement = (db: Queryable, customerId: string, sortKey: SortKey, since: number) =>
  db
    .select({ month: monthCounts.month })
    .from(monthCounts)
    .where(
      and(
        eq(monthCounts.customerId, customerId),
        eq(monthCounts.sortKey, sortKey),
        gt(monthCounts.count, 0),
        gt(monthCounts.revision, since),
      ),
    )

/** The colours of months, each as the bytes of the answer; `months` null means all. */
export function coloursStatement(db: Queryable, customerId: string, sortKey: SortKey, months: readonly Month[] | null) {
  const { month, value, id } = COLUMNS[sortKey]
  const isTaken = sql<boolean>`${sortKey === 'dateTaken'} and ${month} = ${UNKNOWN} and ${photos.takenOrder} < ${UNDATED_FROM}`
  const colours = sql<Buffer>`string_agg(${bytesOfColour}, ''::bytea order by ${value} desc, ${id} desc)`
  return db
    .select({ month, isTaken: isTaken.as('is_taken'), colours })
    .from(photos)
    .where(
      and(
        eq(photos.customerId, customerId),
        isNull(photos.deletedAt),
        months === null ? undefined : inArray(month, [...months]),
      ),
    )
    .groupBy(month, sql`is_taken`)
    .orderBy(desc(month), sql`is_taken`)
}

/** The colours of a library, or of what changed in it after a revision; one that is from elsewhere is none. */
export async function readColours(
  db: Queryable,
  { customerId, sortKey, since, revision }: { customerId: string; sortKey: SortKey; since?: number; revision: number },
): Promise<PhotoColours> {
  const isDelta = since !== undefined && since <= revision
  const changed = isDelta ? await changedMonthsStatement(db, customerId, sortKey, since) : null
  if (changed?.length === 0) return { revision, months: [] }
  const rows = await coloursStatement(db, customerId, sortKey, changed?.map(({ month }) => month) ?? null)
  return {
    revision,
    months: rows.map(({ month, isTaken, colours }) => ({
      month: isTaken ? TAKEN_IN_UNKNOWN_MONTH : keyOf(month),
      colours: Buffer.from(colours).toString('base64'),
    })),
  }
}
