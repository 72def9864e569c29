import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { listTables, tablesOfCustomers } from './fill-tables.ts'

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Where a customer's data may be. */
export interface Place {
  pool: Pool
  dataDir: string
}

/** Every file below the data folder but the database's own. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
    .filter((path) => !path.startsWith('database') && !path.startsWith('lock.'))
    .toSorted()
}

/** The customer's own id, and those of everything that names them: of photos, pictures, uploads, exports and so forth. */
export async function idsOf({ pool }: Pick<Place, 'pool'>, customerId: string): Promise<string[]> {
  const ids = new Set([customerId])
  for (const table of await tablesOfCustomers(pool)) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t where to_jsonb(t)::text like $1`,
      [`%${customerId}%`],
    )
    for (const { row } of rows) for (const [id] of row.matchAll(UUID)) ids.add(id)
  }
  return [...ids]
}

/** The tables, those of the job queue included, with a row in which one of the texts occurs. */
async function tablesThatMention(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const tables = [...(await listTables(pool)).map((name) => `public."${name}"`), 'pgboss.job']
  const patterns = texts.map((text) => `%${text}%`)
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await pool.query(`select 1 from ${table} t where to_jsonb(t)::text like any($1) limit 1`, [
      patterns,
    ])
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** The files that have one of the texts in their path, and the mails that have it in their text. */
async function filesThatMention(dataDir: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of await listFiles(dataDir)) {
    // removed meanwhile by the server that is watched
    const content = path.startsWith('mails') ? await readFile(join(dataDir, path), 'utf8').catch(() => '') : ''
    if (texts.some((text) => path.includes(text) || content.includes(text))) found.push(path)
  }
  return found
}

/** The tables and files in which one of the texts occurs: none, when nothing is left of a customer. */
export async function tracesOf({ pool, dataDir }: Place, texts: readonly string[]): Promise<string[]> {
  return [...(await tablesThatMention(pool, texts)), ...(await filesThatMention(dataDir, texts))]
}
