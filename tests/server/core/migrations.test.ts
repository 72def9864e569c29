import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '#server/core/database/embedded.ts'
import { openDatabase } from '#server/core/database/open.ts'
import { testSettings } from '#tests/support/database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../server/core/database/migrations', import.meta.url))
const APPLIED = 'select created_at::float8 as at from drizzle.__drizzle_migrations order by created_at'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-migrations-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface Entry {
  when: number
}

const readJournal = async (at: string): Promise<{ entries: Entry[] }> =>
  JSON.parse(await readFile(join(at, 'meta/_journal.json'), 'utf8'))

/** A database with the first migration alone, as if it had been made at `when`; `fill` puts something into it. */
async function createOlder(when: (made: number) => number, fill: (client: Client) => Promise<unknown>): Promise<void> {
  const before = join(folder, 'before')
  await cp(MIGRATIONS, before, { recursive: true })
  const journal = await readJournal(before)
  const [first] = journal.entries
  if (!first) throw new Error('There is no migration.')
  const entries = [{ ...first, when: when(first.when) }]
  await writeFile(join(before, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const { connection, close } = await openEmbedded(dataDir)
  const client = new Client(connection)
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: before })
  await fill(client)
  await client.end()
  await close()
}

describe('a database of an earlier version', () => {
  it('gets what is new, and keeps what it has', async () => {
    await createOlder(
      (made) => made,
      (client) =>
        client.query(`insert into customers (id, email, password_hash, first_name, last_name, deleted_at) values
          ('${idOf(1)}', 'kept@albumen.test', 'x', 'Astrid', 'Lund', null),
          ('${idOf(2)}', 'removed@albumen.test', 'x', 'Per', 'Holm', 'epoch');
          insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height,
            thumbnails, placeholder, taken_month, taken_order, created_month, deleted_at)
          select id::uuid, '${idOf(1)}', id, id, id, 'a.jpg', 'image/jpeg', 1, 1, 1, '[]', '', 202001, '2020-01-01', 202001, at
          from (values ('${idOf(3)}', null::timestamptz), ('${idOf(4)}', now()), ('${idOf(5)}', 'epoch')) as given (id, at);
          insert into downloads (customer_id, id, photos, blob_id, status, expires) values
            ('${idOf(1)}', '${idOf(6)}', '[]', '${idOf(6)}', 'READY', now()),
            ('${idOf(1)}', '${idOf(7)}', '[]', '${idOf(7)}', 'FAILED', 'epoch');
          insert into exports (id, customer_id, channel, status, revision, photos_count, updated) values
            ('${idOf(8)}', '${idOf(1)}', 'ALB-GB', 'READY', 1, 1, now()),
            ('${idOf(9)}', '${idOf(1)}', 'ALB-GB', 'FAILED', 1, 1, 'epoch')`),
    )
    const { pool, close } = await openDatabase(testSettings(dataDir))
    const { entries } = await readJournal(MIGRATIONS)
    expect((await pool.query(APPLIED)).rows.map(({ at }) => at)).toEqual(entries.map(({ when }) => when))
    const changed = async (table: string, column: string) =>
      (await pool.query(`select ${column} is not null as is from ${table} order by id`)).rows.map((row) => row.is)
    expect((await pool.query('select email from customers order by id')).rows).toEqual([
      { email: 'kept@albumen.test' },
      { email: 'removed@albumen.test' },
    ])
    expect((await pool.query('select is_taken_from_name from photos')).rows).toHaveLength(3)
    // What 1970 stood for has a column of its own.
    expect(await changed('customers', 'removal_started_at')).toEqual([false, true])
    expect(await changed('photos', 'purged_at')).toEqual([false, false, true])
    expect(await changed('downloads', 'ended_at')).toEqual([false, true])
    expect(await changed('exports', 'ended_at')).toEqual([false, true])
    await close()
  }, 60_000)

  it('is refused where a newer version has had it', async () => {
    const { pool, close } = await openDatabase(testSettings(dataDir))
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)")
    await close()
    await expect(openDatabase(testSettings(dataDir))).rejects.toThrow(/^The database is of a newer version\. /)
  }, 60_000)

  it('is refused with what to do where its migrations are no longer known', async () => {
    await createOlder(
      (made) => made - 1,
      async () => undefined,
    )
    await expect(openDatabase(testSettings(dataDir))).rejects.toThrow(
      /^The database is older than this version can take. Start a version of \d{4}-\d\d-\d\d with it first\.$/,
    )
  }, 60_000)
})
