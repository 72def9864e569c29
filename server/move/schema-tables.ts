import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { escapeIdentifier } from 'pg'

/** A table whose rows are copied. */
export interface CopiedTable {
  name: string
  /** The name as SQL has it. */
  sql: string
  columns: readonly string[]
  /** The primary key; without one, the table is copied in one piece. */
  key: readonly string[]
  /** Which rows are copied, as a condition in SQL; all by default. */
  where?: string
}

const SERVER = join(import.meta.dirname, '..')

async function readSchema(): Promise<PgTable[]> {
  const files = ['core/database/schema.ts', ...globSync('**/tables.ts', { cwd: SERVER })]
  const modules = await Promise.all(
    files.map(async (file): Promise<Record<string, unknown>> => import(pathToFileURL(join(SERVER, file)).href)),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return [...new Set(tables)]
}

function describe(table: PgTable): { table: CopiedTable; references: string[] } {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table)
  const names = (list: readonly { name: string }[]) => list.map((column) => column.name)
  return {
    table: {
      name,
      sql: escapeIdentifier(name),
      columns: names(columns),
      key: names(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)),
    },
    references: foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
  }
}

/** The tables of the product's schema, each after those that it refers to. */
export async function listSchemaTables(): Promise<CopiedTable[]> {
  let rest = (await readSchema()).map(describe).toSorted((a, b) => (a.table.name < b.table.name ? -1 : 1))
  const ordered: CopiedTable[] = []
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ table }) => table.name))
    const ready = rest.filter(({ references }) => !references.some((name) => waiting.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}.`)
    ordered.push(...ready.map(({ table }) => table))
    rest = rest.filter((one) => !ready.includes(one))
  }
  return ordered
}
