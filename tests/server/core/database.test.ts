import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from '#server/core/database/lock.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from '#server/core/database/open.ts'
import { createTurnReader } from '#server/core/database/turns.ts'
import { copyFreshDatabase, testSettings } from '#tests/support/database.ts'

describe('the embedded database', () => {
  let dataDir: string
  let database: OpenDatabase
  let worker: Worker | undefined
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'albumen-database-'))
    await copyFreshDatabase(dataDir)
    process.once('worker', (started) => {
      worker = started
    })
    database = await openDatabase(testSettings(dataDir))
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  it('gives each of many queries at once its own answer', async () => {
    const ask = async (n: number) => {
      const columns = Array.from({ length: 1 + (n % 4) }, (_, index) => `$${index + 1}::int as c${index}`)
      const values = columns.map((_, index) => n * 10 + index)
      const { rows } = await database.pool.query(`select ${columns.join(', ')}`, values)
      return Object.values(rows[0])
    }
    const numbers = Array.from({ length: 300 }, (_, n) => n)
    const answers = await Promise.all(numbers.map(ask))
    const expected = numbers.map((n) => Array.from({ length: 1 + (n % 4) }, (_, index) => n * 10 + index))
    expect(answers).toEqual(expected)
  })

  it('isolates a failing query from its neighbours', async () => {
    const ask = (n: number) => database.pool.query('select 10 / $1::int as answer', [n])
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => ask(n % 3)))
    const failed = results.filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(20)
  })

  it('queues queries that arrive while it is busy for long, and refuses none', async () => {
    const busy = database.pool.query('select pg_sleep(7)')
    const others = Array.from({ length: 20 }, (_, n) => database.pool.query('select $1::int as n', [n]))
    const answers = await Promise.all(others)
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(others.map((_, n) => n))
    await busy
  })

  it('isolates a transaction until it is committed', async () => {
    const { db } = database
    await db.execute(sql`create table marks (n int)`)
    const count = async () => Number((await db.execute(sql`select count(*) as n from marks`)).rows[0]?.n)
    let seen: Promise<number> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (1)`)
      seen = count()
      await tx.execute(sql`insert into marks values (2)`)
    })
    expect(await seen).toBe(2)
  })

  it('rolls back what a disconnected client left open', async () => {
    const client = await database.pool.connect()
    await client.query('create table if not exists left_behind (n int)')
    await client.query('begin')
    await client.query('insert into left_behind values (1)')
    client.release(true)
    const { rows } = await database.pool.query('select count(*)::int as n from left_behind')
    expect(rows[0].n).toBe(0)
  })

  it('stores and returns values of several megabytes', async () => {
    const { rows } = await database.pool.query('select length($1::text) as n', ['x'.repeat(3_000_000)])
    expect(rows[0].n).toBe(3_000_000)
  })

  it('keeps nothing of its answers in memory', async () => {
    /** Heap of the worker after a full collection: taking a snapshot starts with one. */
    const usedBytes = async () => {
      if (!worker) throw new Error('The database started no worker.')
      await finished((await worker.getHeapSnapshot()).resume())
      return (await worker.getHeapStatistics()).used_heap_size
    }
    const ask = async (times: number) => {
      const query = () => database.pool.query('select repeat($1, 1000) as text from generate_series(1, 24)', ['x'])
      for (let asked = 0; asked < times; asked += 100) await Promise.all(Array.from({ length: 100 }, query))
    }
    await ask(300)
    const before = await usedBytes()
    await ask(2_700)
    expect((await usedBytes()) - before).toBeLessThan(10 * 1024 * 1024)
  })

  it('can be used by another process', async () => {
    const other = await joinDatabase(testSettings(dataDir))
    const { rows } = await other.pool.query('select count(*)::int as n from customers')
    expect(rows[0].n).toBe(0)
    await other.close()
  })
})

describe('a data folder', () => {
  it('belongs to one process at a time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'albumen-lock-'))
    const release = await lockDataFolder(dataDir)
    await expect(lockDataFolder(dataDir)).rejects.toThrow('Another Albumen server is already running')
    release()
    const again = await lockDataFolder(dataDir)
    again()
    await rm(dataDir, { recursive: true })
  })
})

describe('turns', () => {
  const frame = (type: string, content: string) => {
    const bytes = Buffer.alloc(5 + content.length)
    bytes.write(type, 0, 'latin1')
    bytes.writeInt32BE(4 + content.length, 1)
    bytes.write(content, 5, 'latin1')
    return bytes
  }
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])

  it('end with a Sync or a simple query, however the bytes arrive', () => {
    const extended = Buffer.concat([frame('P', 'parse'), frame('B', 'bind'), frame('E', 'go'), frame('S', '')])
    const simple = frame('Q', 'select 1\0')
    const stream = Buffer.concat([startup, extended, simple])
    for (const size of [1, 3, 7, stream.length]) {
      const read = createTurnReader()
      const turns = []
      for (let at = 0; at < stream.length; at += size) turns.push(...read(stream.subarray(at, at + size)))
      expect(turns).toEqual([startup, extended, simple].map((bytes) => ({ kind: 'run', bytes })))
    }
  })

  it('answer the request for encryption, and stop at the end', () => {
    const read = createTurnReader()
    const ssl = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
    expect(read(ssl)).toEqual([{ kind: 'ssl' }])
    expect(read(Buffer.concat([startup, frame('X', '')]))).toEqual([{ kind: 'run', bytes: startup }, { kind: 'end' }])
  })

  it('refuse other protocols', () => {
    expect(() => createTurnReader()(Buffer.from('GET / HTTP/1.1\r\n'))).toThrow('protocol')
  })
})
