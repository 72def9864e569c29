import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { albumPhotos, albums, monthCounts, photos } from '#server/core/database/schema.ts'
import type { Database, Queryable } from '#server/core/database/types.ts'

/** What is different in a copy, by column. */
type Changes = Readonly<Record<string, SQL>>

/** Inserts the rows of one customer again, with these changes. */
async function copyRows(tx: Queryable, table: PgTable, from: string, changes: Changes): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    names.map((name) => changes[name] ?? sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${values} from ${table} where customer_id = ${from}::uuid`,
  )
}

/** An id that follows from the customer's and the copied one; those of a customer are next to each other, which indexes take quickly. */
const idFor = (customerId: string, column: SQL) =>
  sql`(left(${customerId}::text, 8) || substr(md5(${customerId}::text || ${column}), 9))::uuid`

async function copyTo(tx: Queryable, from: string, to: string): Promise<void> {
  const customer = { customer_id: sql`${to}::uuid` }
  const id = idFor(to, sql`id`)
  const sha256 = sql`encode(sha256(convert_to(${to}::text || sha256, 'UTF8')), 'hex')`
  await copyRows(tx, photos, from, { ...customer, id, sha256 })
  await copyRows(tx, monthCounts, from, customer)
  await copyRows(tx, albums, from, { ...customer, id })
  const ids = { album_id: idFor(to, sql`album_id`), photo_id: idFor(to, sql`photo_id`) }
  await copyRows(tx, albumPhotos, from, { ...customer, ...ids })
  await tx.execute(sql`
    update customers set library_revision = one.library_revision, library_files = one.library_files, library_bytes = one.library_bytes
    from customers as one where one.id = ${from}::uuid and customers.id = ${to}::uuid`)
}

/** Indexes of photos that copying does not need, and the statements that make them: by one of them the rows of a customer are found. */
async function indexesOf(tx: Queryable): Promise<{ name: string; statement: string }[]> {
  const { rows } = await tx.execute<{ name: string; statement: string }>(sql`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename = 'photos' and indexname not in ('photos_pkey', 'photos_by_taken')`)
  return rows
}

/**
 * Gives customers without photos the same library as `from`: photos with months, and albums. Counts are copied as well, so no
 * trigger has to keep them; indexes are made at the end, which takes a part of the time.
 */
export async function copyLibrary(db: Database, from: string, to: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    const indexes = await indexesOf(tx)
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
    for (const customerId of to) await copyTo(tx, from, customerId)
    for (const { statement } of indexes) await tx.execute(sql.raw(statement))
  })
}
