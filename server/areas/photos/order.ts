import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Sorting, SortKey, SortOrder } from '#contract/photos.ts'

/** How a moment is written into a cursor and read from one. */
export const MOMENTS = {
  dateTaken: {
    write: (value: AnyPgColumn) => sql<string>`${value}::text`,
    read: (text: string) => sql`${text}::timestamp`,
  },
  created: {
    write: (value: AnyPgColumn) => sql<string>`(${value} at time zone 'UTC')::text`,
    read: (text: string) => sql`(${text}::timestamp at time zone 'UTC')`,
  },
} as const satisfies Record<SortKey, object>

export const DIRECTIONS = {
  asc: { by: asc, beyond: sql`>`, before: sql`<` },
  desc: { by: desc, beyond: sql`<`, before: sql`>` },
} as const satisfies Record<SortOrder, object>

interface Place {
  value: string
  id: string
}

/** The rows on one side of a place in the order: beyond it, or before it. */
export function onSide(
  side: 'beyond' | 'before',
  { sortKey, sortOrder }: Sorting,
  columns: { value: AnyPgColumn; id: AnyPgColumn },
  at: Place,
): SQL {
  const comparison = DIRECTIONS[sortOrder][side]
  return sql`(${columns.value}, ${columns.id}) ${comparison} (${MOMENTS[sortKey].read(at.value)}, ${at.id}::uuid)`
}

/** One of several ids, handed over as one value however many they are. */
export const isOneOf = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
