import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { openDatabase } from '#server/core/database/open.ts'
import { createPostgresDatabase } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { keysOf } from './blob-store.ts'

const { DATABASE_URL } = process.env
const commandOf = (name: string) => fileURLToPath(new URL(`../../../server/${name}/command.ts`, import.meta.url))

/** Runs a command with these settings. */
const run = (name: 'verify' | 'move', env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [commandOf(name), ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

describe.skipIf(DATABASE_URL === undefined)('a command on PostgreSQL', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'albumen-commands-'))
    server = await startServer({ settings: {} })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  const settings = (url: string, store: string) => ({
    DATABASE_URL: url,
    BLOB_STORE: `file://${join(folder, store)}`,
    DATA_DIR: join(folder, 'data'),
  })

  test('refuses the store of another database, of which nothing would belong to anything', async () => {
    const store = await createFolderStore(join(folder, 'other'))
    await store.put('originals/abcd1234', Buffer.from('a photo of others'))
    const url = server.context.settings.databaseUrl ?? ''
    const { code, stderr } = await run('verify', settings(url, 'other'), '--remove-orphans')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `The store of BLOB_STORE is not the one of this database: ${join(folder, 'other')}.\n`,
    })
    expect(await keysOf(store, 'originals/')).toEqual(['originals/abcd1234'])
  }, 60_000)

  test('refuses a database that no product was started with, and leaves it as it is', async () => {
    const { url, drop } = await createPostgresDatabase(DATABASE_URL ?? '')
    const client = new Client(url)
    await client.connect()
    const { code, stderr } = await run('verify', settings(url, 'own'))
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'The database of DATABASE_URL is empty: no product was started with it.\n',
    })
    expect((await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")).rows[0].found).toBeNull()
    await client.end()
    await drop()
  }, 60_000)

  test.each(['verify', 'move'] as const)(
    'says in one sentence that the database is away: %s',
    async (name) => {
      const args =
        name === 'move' ? ['--to', 'postgres://u:secret@127.0.0.1:9/b', '--store', `file://${folder}/to`] : []
      const { code, stderr } = await run(name, settings('postgres://u:secret@127.0.0.1:9/a', 'own'), ...args)
      expect(code).toBe(2)
      expect(stderr).toMatch(/^The database of DATABASE_URL can't be reached: 127\.0\.0\.1:9\/a \(.+\)\.( .+)?\n$/)
      expect(stderr).not.toContain('secret')
    },
    60_000,
  )

  test('the product does not start on the target of an unfinished move', async () => {
    const { url, drop } = await createPostgresDatabase(DATABASE_URL ?? '')
    const client = new Client(url)
    await client.connect()
    await client.query('create schema move; create table move.source (identity text)')
    const place = { dataDir: folder, databaseUrl: url }
    await expect(openDatabase(place)).rejects.toThrow(/^The database is the target of an unfinished move: /)
    await (await openDatabase(place, { isMoving: true })).close()
    await client.end()
    await drop()
  }, 60_000)
})
