import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobs, type Jobs } from '#server/core/jobs.ts'
import { createLog } from '#server/core/log.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let jobs: Jobs
const quiet = { ...createLog('error'), error: () => {} }

beforeAll(async () => {
  server = await startServer()
  await server.context.jobs.stop()
  await server.context.pool.query('delete from pgboss.job')
  jobs = await createJobs({ pool: server.context.pool, log: quiet, alone: false })
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

it('runs each job once, no more at a time than allowed', async () => {
  const ids = Array.from({ length: 12 }, () => randomUUID())
  const done: string[] = []
  let running = 0
  let most = 0
  await jobs.work('process-upload', { concurrency: 2 }, async ({ uploadId }) => {
    running += 1
    most = Math.max(most, running)
    await server.context.pool.query('select 1')
    running -= 1
    done.push(uploadId)
  })
  for (const uploadId of ids) await jobs.send('process-upload', { uploadId })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(ids.length)
  expect(new Set(done)).toEqual(new Set(ids))
  expect(most).toBe(2)
})

it('retries a failed job', async () => {
  const stubborn = await createJobs({ pool: server.context.pool, log: quiet, alone: false })
  let tries = 0
  await stubborn.work('import-legacy-photos', { concurrency: 1 }, async () => {
    tries += 1
    if (tries < 3) throw new Error('Not yet.')
  })
  await stubborn.send('import-legacy-photos', { customerId: randomUUID(), start: 1, from: 0 })
  await expect.poll(() => tries, { timeout: 30_000 }).toBe(3)
  await stubborn.stop()
})

it('lets a running job finish before it stops', async () => {
  const leaving = await createJobs({ pool: server.context.pool, log: quiet, alone: false })
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let finished = false
  await leaving.work('import-legacy-photos', { concurrency: 1 }, async () => {
    started.resolve()
    await gate.promise
    finished = true
  })
  await leaving.send('import-legacy-photos', { customerId: randomUUID(), start: 1, from: 0 })
  await started.promise
  const stopped = leaving.stop()
  gate.resolve()
  await stopped
  expect(finished).toBe(true)
  const { rows } = await server.context.pool.query(`select 1 from pgboss.job where state = 'active'`)
  expect(rows).toEqual([])
})

it('sends nothing when the transaction rolls back, and once when it commits', async () => {
  const { db, pool } = server.context
  const [kept, lost] = [randomUUID(), randomUUID()]
  await db.transaction((tx) => jobs.send('process-upload', { uploadId: kept }, tx))
  const failing = db.transaction(async (tx) => {
    await jobs.send('process-upload', { uploadId: lost }, tx)
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  const { rows } = await pool.query<{ id: string }>(
    `select data->>'uploadId' as id from pgboss.job where data->>'uploadId' = any($1)`,
    [[kept, lost]],
  )
  expect(rows).toEqual([{ id: kept }])
})

describe('a job that is exclusive', () => {
  const made = () => ({ uploadId: randomUUID() })
  const count = async ({ uploadId }: { uploadId: string }) => {
    const { rowCount } = await server.context.pool.query("select 1 from pgboss.job where data->>'uploadId' = $1", [
      uploadId,
    ])
    return rowCount
  }

  it('is entered once while it waits, from whatever process, also in a transaction', async () => {
    const { pool, db } = server.context
    const other = await createJobs({ pool, log: quiet, alone: false })
    const job = made()
    await jobs.send('process-upload', job)
    await other.send('process-upload', job)
    await db.transaction((tx) => other.send('process-upload', job, tx))
    expect(await count(job)).toBe(1)
    await other.stop()
  })

  it('is entered once while it runs, and again when it is over', async () => {
    const job = made()
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const runs: number[] = []
    const { pool } = server.context
    const worker = await createJobs({ pool, log: quiet, alone: false })
    await worker.send('export-chunk', { exportId: job.uploadId, iteration: 1 })
    await worker.work('export-chunk', { concurrency: 2 }, async () => {
      const gate = gates[runs.length]
      runs.push(Date.now())
      await gate?.promise
    })
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1)
    await jobs.send('export-chunk', { exportId: job.uploadId, iteration: 1 })
    gates[0]?.resolve()
    await expect
      .poll(async () => (await pool.query("select 1 from pgboss.job where state = 'active'")).rowCount)
      .toBe(0)
    expect(runs).toHaveLength(1)
    await jobs.send('export-chunk', { exportId: job.uploadId, iteration: 1 })
    gates[1]?.resolve()
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(2)
    await worker.stop()
  })

  it('is so in a queue that an earlier version made', async () => {
    const { pool } = server.context
    await pool.query("update pgboss.queue set policy = 'standard' where name = 'process-upload'")
    const next = await createJobs({ pool, log: quiet, alone: false })
    const job = made()
    await next.send('process-upload', job)
    await next.send('process-upload', job)
    expect(await count(job)).toBe(1)
    await next.stop()
  })
})

it('gives a killed process’s job to the next one', async () => {
  await jobs.stop()
  const { pool } = server.context
  const uploadId = randomUUID()
  const sender = await createJobs({ pool, log: quiet, alone: false })
  await sender.send('process-upload', { uploadId })
  await sender.stop()
  // A worker's first step, and all that a killed one leaves.
  await pool.query(`update pgboss.job set state = 'active', started_on = now() where data->>'uploadId' = $1`, [
    uploadId,
  ])

  const next = await createJobs({ pool, log: quiet, alone: true })
  const done: string[] = []
  await next.work('process-upload', { concurrency: 1 }, async (job) => {
    done.push(job.uploadId)
  })
  await expect.poll(() => done, { timeout: 10_000 }).toContain(uploadId)
  await next.stop()
})

it('sends a job first in a transaction, without a query on another connection', async () => {
  const { db, pool } = server.context
  const fresh = await createJobs({ pool, log: quiet, alone: false })
  const uploadId = randomUUID()
  await db.transaction((tx) => fresh.send('process-upload', { uploadId }, tx))
  const sent = await pool.query("select 1 from pgboss.job where data->>'uploadId' = $1", [uploadId])
  expect(sent.rowCount).toBe(1)
  await fresh.stop()
}, 20_000)
