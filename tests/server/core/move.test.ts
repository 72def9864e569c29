import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDownload } from '#contract/downloads.ts'
import { getPhotos } from '#contract/photos.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { openDatabase } from '#server/core/database/open.ts'
import type { Settings } from '#server/core/settings.ts'
import { drawProductPictures } from '#server/demo/orders.ts'
import { BLOB_KINDS } from '#server/move/blobs.ts'
import { compareTable } from '#server/move/compare.ts'
import { connectForCopy } from '#server/move/connection.ts'
import { copySequences, copyTable, type TableProgress } from '#server/move/copy-table.ts'
import { move } from '#server/move/move.ts'
import { listSchemaTables } from '#server/move/schema-tables.ts'
import { copyPrefix } from '#server/move/source.ts'
import { type Problem, verify } from '#server/verify/verify.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { copyFreshDatabase, createPostgresDatabase, testSettings } from '#tests/support/database.ts'
import { downloadOver } from '#tests/support/downloads.ts'
import { exportReady, requestExport } from '#tests/support/exports.ts'
import { fillTables, listTables } from '#tests/support/fill-tables.ts'
import { createOrderOf } from '#tests/support/orders.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { createUploader, uploadIdOf } from '#tests/support/uploads.ts'
import { startPostgres } from './postgres.ts'

const COMMAND = join(import.meta.dirname, '../../../server/move/command.ts')
const PHOTOS = 3

const postgres = await startPostgres()
afterAll(() => postgres?.remove())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const drops: (() => Promise<void>)[] = []
async function createDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase(postgres?.url ?? '')
  drops.push(drop)
  return url
}

let folder: string
let made = 0
/** A path where nothing is yet. */
const newPath = () => join(folder, String(++made))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'albumen-moves-'))
})
afterAll(async () => {
  for (const drop of drops) await drop()
  await rm(folder, { recursive: true })
})

describe.skipIf(!postgres)('a copy of a table', () => {
  const MAKE = `create table "every type" (
    part text, number integer generated always as identity, at timestamptz, local timestamp, day date, bytes bytea, numbers integer[],
    texts text[], json jsonb, exact numeric, real double precision, yes boolean, span interval,
    doubled integer generated always as (number * 2) stored, primary key (part, number))`
  const FILL = [
    `insert into "every type" (part, at, local, day, bytes, numbers, texts, json, exact, real, yes, span) values
      ('a', '2026-03-29 02:30:00.123456+02', '0044-03-15 12:00:00.000001 BC', '2026-02-28', '\\x00ff5c27', '{1,null,-3}',
        array['a "b" \\ c', null, '', 'null', '{,}'], '{"b": 12345678901234567890.123456789, "a": [null, "\\u00e9\\n"]}',
        12345678901234567890.1234567890, 0.1::float8 + 0.2, true, '1 mon 2 days 00:00:00.000003'),
      ('', 'infinity', '-infinity', 'infinity', '', '{}', '{{a,b},{c,d}}', 'null', 'NaN', '-infinity', false, '-1 day')`,
    `insert into "every type" (part) select 'null' from generate_series(1, 15)`,
    `insert into "every type" (part, texts) select E'x\\n\\t''' || n, array[repeat('é', n)] from generate_series(1, 6) n`,
    // a gap, where the sequence continues and no row says so
    `delete from "every type" where part like E'x\\n\\t''6'`,
  ]
  const table = {
    name: 'every type',
    sql: '"every type"',
    columns: 'part number at local day bytes numbers texts json exact real yes span'.split(' '),
    key: ['part', 'number'],
  }
  const ROWS = 22

  let source: Client
  let target: Client
  beforeEach(async () => {
    const clients = [await createDatabase(), await createDatabase()].map((url) =>
      connectForCopy({ connectionString: url }),
    )
    const [one, other] = await Promise.all(clients)
    if (!(one && other)) throw new Error('There are two.')
    ;[source, target] = [one, other]
    for (const client of [source, target]) await client.query(MAKE)
    for (const statement of FILL) await source.query(statement)
    await source.query('begin')
  })
  afterEach(async () => {
    for (const client of [source, target]) await client.end()
  })

  const rowsOf = async (client: Client) =>
    (await client.query(`select t::text as row, pg_column_size(t) as size from "every type" t order by t::text`)).rows
  const copy = async (given: Partial<Parameters<typeof copyTable>[0]> = {}) => {
    const saved: TableProgress[] = []
    const progress = { after: null, rows: 0, isDone: false }
    const save = async (next: TableProgress) => void saved.push(next)
    await copyTable({ source, target, table, progress, save, check: () => {}, ...given })
    return saved
  }

  test.each([[1], [4], [ROWS], [1000]])('has every value of every row, %i rows at a time', async (batchRows) => {
    const saved = await copy({ batchRows })
    expect(saved.at(-1)).toMatchObject({ rows: ROWS, isDone: true })
    expect(saved).toHaveLength(Math.floor(ROWS / batchRows) + 1)
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    expect(await compareTable(source, target, table)).toEqual({ source: ROWS, target: ROWS, isEqual: true })
  })

  test('resumes where it was stopped', async () => {
    let count = 0
    const stopping = () => {
      if (++count > 2) throw new Error('stopped')
    }
    const saved: TableProgress[] = []
    const save = async (next: TableProgress) => void saved.push(next)
    await expect(copy({ batchRows: 4, check: stopping, save })).rejects.toThrow('stopped')
    const progress = saved.at(-1)
    expect(progress).toMatchObject({ rows: 8, isDone: false })
    await source.query('close moved')
    if (progress) await copy({ batchRows: 4, progress })
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
  })

  test('has its sequences continue', async () => {
    await copy()
    await copySequences(source, target, table)
    const add = `insert into "every type" (part) values ('next') returning number`
    expect((await target.query(add)).rows).toEqual((await source.query(add)).rows)
  })

  test('without a key is made in one piece', async () => {
    await copy({ table: { ...table, key: [] }, batchRows: 1 })
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
  })

  test('is different where one value is', async () => {
    await copy()
    await target.query(`update "every type" set at = at + interval '1 microsecond' where part = 'a'`)
    expect(await compareTable(source, target, table)).toEqual({ source: ROWS, target: ROWS, isEqual: false })
  })
})

/** A place that something is moved to. */
interface Place {
  url: string
  store: string
}
const newPlace = async (): Promise<Place> => ({ url: await createDatabase(), store: newPath() })

const settingsOf = ({ url, store }: Place) => ({
  ...testSettings(newPath()),
  databaseUrl: url,
  blobStore: { folder: store },
})

/** Moves, and answers what was said. */
async function moved(source: Settings, target: Place, options: Partial<Parameters<typeof move>[0]> = {}) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const isEqual = await move({ source, target: settingsOf(target), say, check: () => {}, ...options })
  return { isEqual, lines }
}

async function filesOf(path: string, except = ''): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const names = files.toSorted().filter((file) => !relative(path, file).startsWith(`${except}/`))
  return new Map(
    await Promise.all(names.map(async (file) => [relative(path, file), sha256(await readFile(file))] as const)),
  )
}

/** All rows of all tables, but for the secret that says which store it is. */
async function rowsOf(pool: Pool): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of (await listTables(pool)).toSorted()) {
    const found = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t order by to_jsonb(t)::text collate "C"`,
    )
    rows[table] = found.rows
      .map(({ row }) => row)
      .filter((row) => table !== 'secrets' || !row.includes('"name": "store"'))
  }
  const jobs = await pool.query<{ row: string }>(
    `select to_jsonb(j)::text as row from pgboss.job j
     where state in ('created', 'retry', 'active') and name <> '__pgboss__send-it' order by id`,
  )
  return { ...rows, jobs: jobs.rows.map(({ row }) => row) }
}

async function rowsAt(url: string): Promise<Record<string, string[]>> {
  const { pool, close } = await openDatabase({ ...testSettings(newPath()), databaseUrl: url })
  return rowsOf(pool).finally(close)
}

/** Connections on a database besides the one that asks: the server still has some for a moment after a pool has ended. */
async function connectionsAt(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    )
    .finally(() => client.end())
  return rows.length
}

/** The rows of an embedded database, by a copy. */
async function embeddedRows(dataDir: string): Promise<Record<string, string[]>> {
  const copy = newPath()
  await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
  const { pool, close } = await openDatabase(testSettings(copy))
  return rowsOf(pool).finally(close)
}

async function problems({ context }: TestServer): Promise<Problem[]> {
  const all: Problem[] = []
  for await (const some of verify(context)) all.push(...some)
  return all
}

const copiesOf = async (dataDir: string) =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(copyPrefix(dataDir)))

describe.skipIf(!postgres)('a move', () => {
  let dataDir: string
  let source: Settings
  let customer: TestCustomer
  let hashes: string[]
  let rest: { address: string; content: Uint8Array }

  beforeAll(async () => {
    dataDir = newPath()
    await copyFreshDatabase(dataDir)
    source = testSettings(dataDir)
    const server = await startServer({ settings: source })
    const signedIn = await server.signedIn()
    customer = signedIn.customer
    const uploader = createUploader(server, signedIn.token)
    const photos = [
      await makePhoto({ seed: 91_001 }),
      await makePhoto({ seed: 91_002 }),
      await makePhoto({ seed: 91_003 }),
    ]
    hashes = photos.map(sha256).toSorted()
    const ids = []
    for (const photo of photos) ids.push(await uploader.upload(photo))
    const stored = await uploader.settled(...ids)
    const photoIds = stored.flatMap((one) => (one.state === 'stored' ? [one.imageId] : []))
    await createAlbumOf(server, customer.id, { photoIds, participants: [(await server.createCustomer()).id] })
    await createOrderOf(server, customer.id)
    await server.signIn(customer)
    await drawProductPictures(server.context)
    const download = { id: randomUUID(), photos: photoIds }
    await server.api(createDownload, { body: download }, signedIn.token)
    await downloadOver(server, signedIn.token, download.id)
    await exportReady(server, signedIn.token, (await requestExport(server, signedIn.token)).backupId)
    // one that is on its way, by half
    const content = await makePhoto({ seed: 91_004 })
    const address = (await uploader.create({ bytes: content.length })).headers.get('location') ?? ''
    await uploader.patch(address, content.subarray(0, 1000), 0)
    rest = { address, content }
    await server.context.pool.query(
      `insert into pgboss.job (name, data, start_after, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit) values
        ('send-mail', '{"mailId": "waits"}', now() + interval '1 day', 'created', null, null, 10, 8),
        ('send-mail', '{"mailId": "waits again"}', now() + interval '1 day', 'retry', null, null, 10, 8),
        ('expire-exports', '{}', now(), 'active', now() - interval '1 minute', now() - interval '1 minute', 10, 8),
        ('expire-exports', '{}', now(), 'completed', now(), null, 10, 8),
        ('__pgboss__send-it', '{"name": "expire-exports"}', now(), 'created', null, null, 10, 8)`,
    )
    await server.stop()
  }, 60_000)

  let first: Place
  test('from a data folder has all of it, and changes nothing there', async () => {
    const before = await filesOf(dataDir)
    const rows = await embeddedRows(dataDir)
    first = await newPlace()
    const { isEqual, lines } = await moved(source, first)
    expect(isEqual, lines.join('\n')).toBe(true)
    expect(lines).toContain(`${PHOTOS} rows of photos at the source, ${PHOTOS} at the target: equal`)
    expect(lines.at(-1)).toMatch(/^(\d+) blobs read again, \1 at the target: equal$/)
    expect(lines.join()).not.toContain('other kinds')
    for (const line of lines) expect(line).toMatch(/^[\d,]+ (rows|blobs) /)

    expect(await filesOf(dataDir)).toEqual(before)
    const found = await rowsAt(first.url)
    expect(found).toEqual(rows)
    expect(found.jobs?.length).toBeGreaterThanOrEqual(3)
    expect(await filesOf(first.store, 'store')).toEqual(await filesOf(join(dataDir, 'blobs')))
    // or a kind of blob would be forgotten
    const kinds = (await readdir(join(dataDir, 'blobs'))).filter((name) => name !== 'unfinished')
    expect([...BLOB_KINDS]).toEqual(expect.arrayContaining(kinds))
    expect(await copiesOf(dataDir)).toEqual([])
  })

  test('has the product start on the target, where customers continue', async () => {
    const server = await startServer({ settings: settingsOf(first) })
    try {
      expect(await problems(server)).toEqual([])
      const { accessToken } = await server.signIn(customer)
      const uploader = createUploader(server, accessToken)
      const { images } = (await server.api(getPhotos, { query: {} }, accessToken)).answer()
      const originals = images.map(async ({ untouchedUrl }) =>
        sha256(new Uint8Array(await (await send(new URL(untouchedUrl, server.origin))).arrayBuffer())),
      )
      expect((await Promise.all(originals)).toSorted()).toEqual(hashes)
      const { pathname } = new URL(rest.address, server.origin)
      expect((await uploader.patch(pathname, rest.content.subarray(1000), 1000)).status).toBe(204)
      expect(await uploader.settled(uploadIdOf(pathname))).toMatchObject([{ state: 'stored' }])
      // triggers count again
      const { rows } = await server.context.pool.query(
        'select library_files::int as files from customers where id = $1',
        [customer.id],
      )
      expect(rows).toEqual([{ files: PHOTOS + 1 }])
    } finally {
      await server.stop()
    }
  })

  test('from PostgreSQL has all of it, once the product is stopped', async () => {
    const second = await newPlace()
    const settings = settingsOf(first)
    const server = await startServer({ settings })
    await expect(moved(settings, second)).rejects.toThrow(/^The source must be stopped: \d+ other connections/)
    await server.stop()
    await expect.poll(() => connectionsAt(first.url)).toBe(0)
    const { isEqual, lines } = await moved(settings, second)
    expect(isEqual, lines.join('\n')).toBe(true)
    expect(await rowsAt(second.url)).toEqual(await rowsAt(first.url))
    expect(await filesOf(second.store, 'store')).toEqual(await filesOf(first.store, 'store'))
    const [one, other] = [first, second].map(({ store }) => filesOf(join(store, 'store')))
    // neither database takes the other one's store
    expect(await one).not.toEqual(await other)
    await expect(startServer({ settings: { ...settings, blobStore: { folder: second.store } } })).rejects.toThrow(
      'belongs to another database',
    )
  })

  describe('that was stopped', () => {
    let filled: Settings
    beforeAll(async () => {
      const copy = newPath()
      await cp(dataDir, copy, { recursive: true })
      filled = testSettings(copy)
      const { pool, close } = await openDatabase(filled)
      await fillTables(pool, customer.id)
      await close()
    })

    test('in a table, and among blobs, resumes there', async () => {
      const target = await newPlace()
      const lines: string[] = []
      const say = (line: string) => void lines.push(line)
      let said = 0
      let checks = 0
      const inTable = () => {
        checks = said === lines.length ? checks + 1 : 1
        said = lines.length
        if (lines.some((line) => line.endsWith('rows of customers')) && checks > 2) throw new Error('stopped')
      }
      await expect(moved(filled, target, { say, check: inTable, batchRows: 1 })).rejects.toThrow('stopped')
      const client = new Client(target.url)
      await client.connect()
      const { rows } = await client.query('select rows::int as rows from move.tables where not is_done')
      await client.end()
      expect(rows).toEqual([{ rows: 2 }])
      const half = startServer({ settings: settingsOf(target) })
      await expect(half).rejects.toThrow('The database is the target of an unfinished move')

      let blobs = 0
      const among = () => {
        if (lines.at(-1)?.endsWith('equal') && lines.at(-1)?.includes('rows of jobs') && ++blobs > 30)
          throw new Error('stopped')
      }
      lines.length = 0
      await expect(moved(filled, target, { say, check: among })).rejects.toThrow('stopped')
      expect(lines).toContainEqual(expect.stringMatching(/rows of customers, copied before$/))

      const last = await moved(filled, target)
      expect(last.isEqual, last.lines.join('\n')).toBe(true)
      expect(last.lines).toContainEqual(expect.stringMatching(/^[1-9]\d* blobs copied, [1-9]\d* there already, /))
      expect(await rowsAt(target.url)).toEqual(await embeddedRows(filled.dataDir))
      expect(await filesOf(target.store, 'store')).toEqual(await filesOf(join(filled.dataDir, 'blobs')))
    })

    test('finds a blob of the same length that is another one, and writes it again', async () => {
      const target = await newPlace()
      const stopAt = 'rows of jobs at the source'
      const lines: string[] = []
      const check = () => {
        if (lines.at(-1)?.includes(stopAt)) throw new Error('stopped')
      }
      await expect(moved(filled, target, { say: (line) => void lines.push(line), check })).rejects.toThrow('stopped')
      const from = await createFolderStore(join(filled.dataDir, 'blobs'))
      const to = await createFolderStore(target.store)
      for await (const { key, bytes } of from.list('originals/')) await to.put(key, Buffer.alloc(bytes, 1))
      await from.put('foreign/thing', Buffer.from('of another installation'))
      const { isEqual, lines: said } = await moved(filled, target)
      expect(isEqual).toBe(true)
      expect(said).toContain('1 other kinds of blobs left at the source: foreign')
      await rm(join(filled.dataDir, 'blobs/foreign'), { recursive: true })
      expect(await filesOf(target.store, 'store')).toEqual(await filesOf(join(filled.dataDir, 'blobs')))
    })

    test('says when the source was changed meanwhile', async () => {
      const target = await newPlace()
      const lines: string[] = []
      const check = () => {
        if (lines.some((line) => line.includes('rows of jobs'))) throw new Error('stopped')
      }
      await expect(moved(filled, target, { say: (line) => void lines.push(line), check })).rejects.toThrow('stopped')
      const { pool, close } = await openDatabase(filled)
      await pool.query(`update customers set last_name = 'Berg' where id = $1`, [customer.id])
      await close()
      const again = await moved(filled, target)
      expect(again.isEqual).toBe(false)
      expect(again.lines).toContainEqual(expect.stringMatching(/rows of customers at .*: DIFFERENT$/))
    })
  })

  describe('is refused', () => {
    const CASES: { name: string; run: () => Promise<unknown>; message: RegExp }[] = [
      {
        name: 'to a database that has something in it',
        run: async () => {
          const place = await newPlace()
          const client = new Client(place.url)
          await client.connect()
          await client.query('create table theirs (id integer)')
          await client.end()
          return moved(source, place)
        },
        message: /^The database of --to must be empty, and has tables: 127\.0\.0\.1:\d+\/albumen_\w+\.$/,
      },
      {
        name: 'to a target that is finished',
        run: () => moved(source, first),
        message: /^The database of --to must be empty/,
      },
      {
        name: 'to the store of another database',
        run: async () => moved(source, { url: await createDatabase(), store: first.store }),
        message: /^The store of --store belongs to another database: /,
      },
      {
        name: 'to a store that has blobs',
        run: async () => {
          const place = await newPlace()
          await (await createFolderStore(place.store)).put('originals/some', Buffer.from('theirs'))
          return moved(source, place)
        },
        message: /^The store of --store must be empty, and has blobs: /,
      },
      {
        name: 'to the database that it is from',
        run: () => moved(settingsOf(first), { ...first, store: newPath() }),
        message: /^The database of --to is the source's own: 127/,
      },
      {
        name: 'to the store that it is from, by a link',
        run: async () => {
          const link = newPath()
          await symlink(join(dataDir, 'blobs'), link)
          return moved(source, { url: await createDatabase(), store: link })
        },
        message: /^The store of --store is the source's own: /,
      },
      {
        name: 'with a store that is not of its database',
        run: async () => {
          const other = newPath()
          await createFolderStore(other)
          return moved({ ...settingsOf(first), blobStore: { folder: other } }, await newPlace())
        },
        message: /^The store of BLOB_STORE is not the one of the source's database: /,
      },
      {
        name: 'from a folder that has no database',
        run: async () => moved(testSettings(newPath()), await newPlace()),
        message: /^There is nothing to move: /,
      },
      {
        name: 'to a database that is not there',
        run: async () => moved(source, { url: 'postgres://me:secret@127.0.0.1:1/none', store: newPath() }),
        message: /^The database of --to can't be reached: 127\.0\.0\.1:1\/none \(.*ECONNREFUSED.*\)\.$/,
      },
    ]
    test.each(CASES)('$name', async ({ run, message }) => {
      await expect(run()).rejects.toThrow(message)
    })

    test('from an unfinished target, and to that of another source', async () => {
      const half = await newPlace()
      const check = () => {
        throw new Error('stopped')
      }
      await expect(moved(source, half, { check })).rejects.toThrow('stopped')
      const other = newPath()
      await cp(join(dataDir, 'database'), join(other, 'database'), { recursive: true })
      await createFolderStore(join(other, 'blobs'))
      const { pool, close } = await openDatabase(testSettings(other))
      await pool.query(`update secrets set value = '"another"' where name = 'image-addresses'`)
      await close()
      await expect(moved(testSettings(other), half)).rejects.toThrow(
        /^The database of --to has an unfinished move of another source: /,
      )
      const { isEqual } = await moved(source, half)
      expect(isEqual).toBe(true)
    })

    test('beside another move to the same target', async () => {
      const place = await newPlace()
      let second: unknown
      const { isEqual } = await moved(source, place, {
        say: (line) => {
          if (line.endsWith('rows of customers'))
            second = moved(settingsOf(first), place).catch((error: unknown) => error)
        },
      })
      expect(isEqual).toBe(true)
      expect(await second).toMatchObject({
        message: expect.stringMatching(/^Another move to the database of --to is under way: /),
      })
    })

    test('while the product runs on the folder', async () => {
      const copy = newPath()
      await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
      const server = await startServer({ settings: testSettings(copy) })
      const place = await newPlace()
      await expect(moved(testSettings(copy), place)).rejects.toThrow(
        `The source must be stopped. Another Albumen server is already running on the data folder ${copy}.`,
      )
      await server.stop()
    })
  })

  describe('npm run move', () => {
    const env = () => ({ PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: dataDir })
    const run = (...args: string[]) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
        execFile(process.execPath, [COMMAND, ...args], { env: env() }, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
        })
      })

    /** Runs until it has said something, and kills it so. */
    const cutShort = (signal: NodeJS.Signals, args: readonly string[]) =>
      new Promise<{ code: number | null; stdout: string }>((resolve) => {
        const child = spawn(process.execPath, [COMMAND, ...args], { env: env() })
        let stdout = ''
        child.stdout.on('data', (chunk) => {
          if (stdout === '') child.kill(signal)
          stdout += String(chunk)
        })
        child.on('close', (code) => resolve({ code, stdout }))
      })

    test('resumes after it was killed, or interrupted, and says no password', async () => {
      const { url, store } = await newPlace()
      const withPassword = new URL(url)
      withPassword.password = 'hidden-word'
      const args = ['--to', withPassword.href, '--store', `file://${store}`]
      expect((await cutShort('SIGKILL', args)).code).toBe(null)
      expect(await cutShort('SIGINT', args)).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/\nStopped\. Run the same command again to resume\.\n$/),
      })
      const { code, stdout, stderr } = await run(...args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(/, copied before\n/)
      expect(stdout).toMatch(/\nAll was compared equal\. Now run npm run verify .*\n$/)
      expect(stdout).not.toContain('hidden-word')
      expect(await copiesOf(dataDir)).toEqual([])
    })

    test.each([
      [['--form', 'x'], /^Only --to, --store and --help are known\. Use: npm run move/],
      [['--to', 'postgres://h/d'], /^--to and --store are needed\./],
      [['--to', 'mysql://u:secret@h/d', '--store', 'file:///srv/x'], /^--to must be a PostgreSQL address/],
      [['--to', 'postgres://h/d', '--store', 's3://key:secret@bucket'], /^--store must be a store such as/],
    ])('refuses %j with one line', async (args, message) => {
      const { code, stdout, stderr } = await run(...args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(message)
      expect(stderr.trimEnd()).not.toMatch(/\n|secret@/)
    })

    test('says how it is used', async () => {
      expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Use: npm run move/) })
    })
  })
})

test('every table comes after those that it refers to', async () => {
  const tables = await listSchemaTables()
  const names = tables.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.indexOf('photos')).toBeGreaterThan(names.indexOf('customers'))
  expect(names.indexOf('album_photos')).toBeGreaterThan(names.indexOf('photos'))
  expect(tables.find(({ name }) => name === 'album_photos')?.key).toEqual(['album_id', 'photo_id'])
})
