import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { inTransaction } from './connection.ts'
import type { CopiedTable } from './schema-tables.ts'

/** Rows of one transaction. */
export const BATCH_ROWS = 1000

/** How far the copy of a table is. */
export interface TableProgress {
  /** The key of the last row; null before the first one. */
  after: readonly string[] | null
  rows: number
  isDone: boolean
}

interface Copy {
  source: Client
  target: Client
  table: CopiedTable
  progress: TableProgress
  /** Called in the transaction of each batch. */
  save: (progress: TableProgress) => Promise<void>
  /** Called between batches; throws to stop. */
  check: () => void
  batchRows?: number
}

interface Column {
  name: string
  type: string
}

/** The columns that are copied, with their types; what the database computes is left out. */
export async function columnsOf(client: Client, { sql, columns, name }: CopiedTable): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [sql],
  )
  const unknown = columns.filter((column) => !rows.some((row) => row.name === column))
  if (unknown.length > 0) throw new Error(`The table ${name} has no column ${unknown.join(', ')}.`)
  return rows.filter((row) => columns.includes(row.name))
}

type Row = (string | null)[]

const CURSOR = 'moved'

/**
 * Has the rows of a table read one after the other, from a place on: one plan for all batches. Each value comes as text, which is
 * exact for every type; those of the key come last.
 */
async function openCursor({ source, table, progress: { after } }: Copy, columns: readonly Column[]): Promise<void> {
  // with the table's name, or it would be ordered by the texts
  const key = table.key.map((name) => `t.${escapeIdentifier(name)}`)
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const texts = after?.map((text, at) => `${escapeLiteral(text)}::${types.get(table.key[at] ?? '')}`)
  const conditions = [table.where, texts && `(${key.join()}) > (${texts.join()})`].filter(Boolean)
  const values = [...columns.map(({ name }) => `t.${escapeIdentifier(name)}`), ...key]
  await source.query(
    `declare ${CURSOR} no scroll cursor for select ${values.map((value) => `${value}::text`).join()} from ${table.sql} t
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      ${key.length > 0 ? `order by ${key.join()}` : ''}`,
  )
}

async function readBatch({ source }: Copy, limit: number | 'all'): Promise<Row[]> {
  return (await source.query<Row>({ text: `fetch ${limit} from ${CURSOR}`, rowMode: 'array' })).rows
}

async function writeBatch({ target, table }: Copy, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const names = columns.map(({ name }) => escapeIdentifier(name))
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`)
  const texts = columns.map((_, at) => `c${at}`)
  const values = columns.map(({ type }, at) => `c${at}::${type}`)
  // A row that is there already, and another one, is found by the comparison at the end.
  await target.query(
    `insert into ${table.sql} (${names.join()}) overriding system value
     select ${values.join()} from unnest(${arrays.join()}) as given(${texts.join()}) on conflict do nothing`,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  )
}

/**
 * Copies what is left of a table, a transaction a batch. The source has to be in a transaction.
 * @returns its progress at the end.
 */
export async function copyTable(copy: Copy): Promise<TableProgress> {
  const { source, table, target, save, check, batchRows = BATCH_ROWS } = copy
  let { progress } = copy
  if (progress.isDone) return progress
  const columns = await columnsOf(target, table)
  const limit = table.key.length > 0 ? batchRows : 'all'
  await openCursor(copy, columns)
  while (!progress.isDone) {
    check()
    const rows = await readBatch(copy, limit)
    const last = rows.at(-1)?.slice(columns.length)
    const next: TableProgress = {
      // a key has no nulls
      after: last ? last.map(String) : progress.after,
      rows: progress.rows + rows.length,
      isDone: limit === 'all' || rows.length < limit,
    }
    await inTransaction(target, async () => {
      if (rows.length > 0) await writeBatch(copy, columns, rows)
      await save(next)
    })
    progress = next
  }
  await source.query(`close ${CURSOR}`)
  return progress
}

/** Sets the target's sequences of a table to where the source's are. */
export async function copySequences(source: Client, target: Client, { sql, columns }: CopiedTable): Promise<void> {
  const find = 'select pg_get_serial_sequence($1, $2) as name'
  for (const column of columns) {
    const [from, to] = await Promise.all(
      [source, target].map(async (client) => {
        const { rows } = await client.query<{ name: string | null }>(find, [sql, column])
        return rows[0]?.name
      }),
    )
    if (!from || !to) continue
    const { rows } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${from}`,
    )
    await target.query('select setval($1::regclass, $2::bigint, $3)', [to, rows[0]?.last, rows[0]?.called])
  }
}
