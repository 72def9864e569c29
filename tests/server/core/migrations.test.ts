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
        client.query(`insert into customers (email, password_hash, first_name, last_name)
          values ('kept@albumen.test', 'x', 'Astrid', 'Lund')`),
    )
    const { pool, close } = await openDatabase(testSettings(dataDir))
    const { entries } = await readJournal(MIGRATIONS)
    expect((await pool.query(APPLIED)).rows.map(({ at }) => at)).toEqual(entries.map(({ when }) => when))
    expect((await pool.query('select email, first_name from customers')).rows).toEqual([
      { email: 'kept@albumen.test', first_name: 'Astrid' },
    ])
    expect((await pool.query('select is_taken_from_name, latitude from photos')).rows).toEqual([])
    await close()
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
