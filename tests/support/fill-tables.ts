import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

interface Column {
  name: string
  type: string
  isRequired: boolean
}
interface Reference {
  table: string
  column: string
  toTable: string
  toColumn: string
}
type Row = Record<string, unknown>

/** Any value of a column's type; no two texts are alike. */
function anyValue({ name, type }: Column): unknown {
  if (type === 'uuid') return randomUUID()
  if (type === 'text') return `${name} ${randomUUID()}`
  if (type === 'jsonb') return '[]'
  if (type === 'boolean') return false
  if (type.startsWith('timestamp') || type === 'date') return new Date('2025-01-15T12:00:00Z')
  if (['smallint', 'integer', 'bigint'].includes(type)) return 1
  if (type.endsWith('[]')) return []
  throw new Error(`No value is known for ${name} of type ${type}.`)
}

async function readColumns(pool: Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef as "isRequired"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows
}

async function readReferences(pool: Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as "toTable",
       b.attname as "toColumn"
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )
  return rows
}

export async function listTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

/** Rows of each table. */
export async function countRows(pool: Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of (await listTables(pool)).toSorted()) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from "${table}"`)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** The tables that say whose their rows are: by a column `customer_id`, or by a chain of references to customers. */
export async function tablesOfCustomers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'`,
  )
  const found = new Set(['customers', ...rows.map(({ name }) => name)])
  const references = await readReferences(pool)
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { table, toTable } of references) if (found.has(toTable)) found.add(table)
  }
  return [...found].toSorted()
}

/**
 * Has at least one row of the customer in every table of customers. Tables that have one are left; in others, those included
 * that are added later, a row of any values is made from what the database knows of them.
 */
export async function fillTables(pool: Pool, customerId: string): Promise<void> {
  const references = await readReferences(pool)
  const made = new Map<string, Row>()

  async function findRow(table: string): Promise<Row | undefined> {
    const { rows } = await pool.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t where to_jsonb(t)->>'customer_id' = $1 or to_jsonb(t)->>'id' = $1 limit 1`,
      [customerId],
    )
    return rows[0]?.row
  }

  async function rowOf(table: string): Promise<Row> {
    const row = made.get(table) ?? (await findRow(table)) ?? (await insertRow(table))
    made.set(table, row)
    return row
  }

  async function insertRow(table: string): Promise<Row> {
    const values: Row = {}
    for (const column of await readColumns(pool, table)) {
      const reference = references.find((one) => one.table === table && one.column === column.name)
      const isTheirs = column.name === 'customer_id' || reference?.toTable === 'customers'
      if (isTheirs) values[column.name] = customerId
      else if (column.isRequired)
        values[column.name] = reference ? (await rowOf(reference.toTable))[reference.toColumn] : anyValue(column)
    }
    const names = Object.keys(values)
    const { rows } = await pool.query<{ row: Row }>(
      `insert into "${table}" as t (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning to_jsonb(t) as row`,
      Object.values(values),
    )
    if (!rows[0]) throw new Error(`No row could be added to ${table}.`)
    return rows[0].row
  }

  for (const table of await tablesOfCustomers(pool)) await rowOf(table)
}
