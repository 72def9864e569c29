import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { STORE_SECRET } from '../core/blobs/identity.ts'
import { isUnfinishedMove } from '../core/database/open.ts'
import { SettingsError } from '../core/settings.ts'
import { inTransaction } from './connection.ts'
import type { TableProgress } from './copy-table.ts'
import type { CopiedTable } from './schema-tables.ts'

/** Each database has its own store, so that secret is not copied. */
export const withoutStore = (table: CopiedTable): CopiedTable =>
  table.name === 'secrets' ? { ...table, where: `name <> '${STORE_SECRET}'` } : table

/** What an unfinished move leaves at the target: whose it is, the identity that its store gets, and how far each table is. */
const MARKER = `
  create schema move;
  create table move.source (identity text not null, store uuid not null);
  create table move.tables (name text primary key, after text[], rows bigint not null, is_done boolean not null)`

/** Tables and the like that no extension made. */
const COUNT_RELATIONS = `
  select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

async function readMarker(client: Client): Promise<{ identity: string; store: string } | undefined> {
  const { rows } = await client.query<{ identity: string; store: string }>('select identity, store from move.source')
  return rows[0]
}

async function refuseOthers(client: Client, name: string): Promise<void> {
  const { rows: locks } = await client.query<{ is: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('move', 0)) as is",
  )
  if (!locks[0]?.is) throw new SettingsError(`Another move to the database of --to is under way: ${name}.`)
  if (await isUnfinishedMove(client)) return
  const { rows } = await client.query<{ count: number }>(COUNT_RELATIONS)
  if (rows[0]?.count !== 0) throw new SettingsError(`The database of --to must be empty, and has tables: ${name}.`)
}

/**
 * Marks an empty database as the target of a source, until this connection ends for this process alone.
 * @returns the identity that the target's store gets.
 * @throws SettingsError where anything else is in the database.
 */
export async function claimTarget(client: Client, identity: string, name: string): Promise<string> {
  await refuseOthers(client, name)
  if (!(await isUnfinishedMove(client)))
    await inTransaction(client, async () => {
      await client.query(MARKER)
      await client.query('insert into move.source (identity, store) values ($1, $2)', [identity, randomUUID()])
    })
  const found = await readMarker(client)
  if (found?.identity === identity) return found.store
  throw new SettingsError(`The database of --to has an unfinished move of another source: ${name}. Empty it first.`)
}

export async function readProgress(client: Client, name: string): Promise<TableProgress> {
  const { rows } = await client.query<{ after: string[] | null; rows: number; isDone: boolean }>(
    'select after, rows::float8 as rows, is_done as "isDone" from move.tables where name = $1',
    [name],
  )
  return rows[0] ?? { after: null, rows: 0, isDone: false }
}

export async function saveProgress(
  client: Client,
  { name }: CopiedTable,
  { after, rows, isDone }: TableProgress,
): Promise<void> {
  await client.query(
    `insert into move.tables (name, after, rows, is_done) values ($1, $2, $3, $4)
     on conflict (name) do update set after = excluded.after, rows = excluded.rows, is_done = excluded.is_done`,
    [name, after, rows, isDone],
  )
}

/**
 * Has no trigger of the product run while rows are copied: what triggers count was counted at the source.
 * @throws when the database has a table that the schema doesn't have, whose rows would be lost.
 */
export async function prepareTables(client: Client, tables: readonly CopiedTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype = 'e')`,
  )
  const known = new Set(tables.map(({ name }) => name))
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`The schema has no ${unknown.join(', ')}.`)
  await setTriggers(client, tables, 'disable')
}

async function setTriggers(client: Client, tables: readonly CopiedTable[], to: 'enable' | 'disable'): Promise<void> {
  for (const { sql } of tables) await client.query(`alter table ${sql} ${to} trigger user`)
}

/** Makes the target a database of the product, with its store, and forgets the move: all of it, or nothing. */
export async function finishTarget(client: Client, tables: readonly CopiedTable[], storeId: string): Promise<void> {
  await inTransaction(client, async () => {
    await setTriggers(client, tables, 'enable')
    await client.query(
      'insert into secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [STORE_SECRET, { id: storeId, isPlaced: true }],
    )
    await client.query('drop schema move cascade')
  })
  // or the first queries would be planned for empty tables
  await client.query('analyze')
}
