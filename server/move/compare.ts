import { type Client, escapeIdentifier } from 'pg'
import { columnsOf } from './copy-table.ts'
import type { CopiedTable } from './schema-tables.ts'

interface Content {
  rows: string
  /** The sum of a hash of each row: the same in any order, and on any machine. */
  hash: string
}

/** What a comparison found of a table. */
export interface Compared {
  source: number
  target: number
  /** The rows are equal in every value. */
  isEqual: boolean
}

async function contentOf(client: Client, table: CopiedTable): Promise<Content> {
  // in the order of the names, as columns of an older database may be in another one
  const names = (await columnsOf(client, table)).map(({ name }) => name).toSorted()
  const row = `row(${names.map(escapeIdentifier).join()})::text`
  const { rows } = await client.query<Content>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(${row}), 16))::bit(64)::bigint::numeric), 0)::text as hash
     from ${table.sql} ${table.where === undefined ? '' : `where ${table.where}`}`,
  )
  return rows[0] ?? { rows: '0', hash: '0' }
}

/** Compares all rows of a table, which are read on both sides and never held. */
export async function compareTable(source: Client, target: Client, table: CopiedTable): Promise<Compared> {
  const [before, after] = await Promise.all([contentOf(source, table), contentOf(target, table)])
  return {
    source: Number(before.rows),
    target: Number(after.rows),
    isEqual: before.rows === after.rows && before.hash === after.hash,
  }
}
