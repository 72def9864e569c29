import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getBackup, requestBackup } from '#contract/exports.ts'
import { deletePhotos } from '#contract/photos.ts'
import { exports } from '#server/areas/exports/tables.ts'
import { EXPORT_TRIES, exportChunk } from '#server/areas/exports/work.ts'
import type { ServerContext } from '#server/core/context.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import {
  addOriginals,
  downloadExport,
  exportReady,
  photoContent,
  readExport,
  requestExport,
} from '#tests/support/exports.ts'
import { freePort } from '#tests/support/free-port.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { sha256 } from '#tests/support/zips.ts'

const MB = 1024 ** 2
const CHANNEL = { channel: 'ALB-GB' }

const byDay = (day: number) => taken(`2024-06-${String((day % 28) + 1).padStart(2, '0')} 10:00:00`)

describe('while an export runs', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ settings: { exportChunkBytes: 2500 } })
    // The tests run the jobs.
    await server.context.jobs.stop()
  }, 60_000)
  afterAll(() => server.stop())

  async function requested(photosCount: number) {
    const { customer, token } = await server.signedIn()
    const contents = Array.from({ length: photosCount }, (_, at) => photoContent(at))
    const photos = contents.map((content, at) => ({ content, about: { taken: byDay(at) } }))
    const photoIds = await addOriginals(server, customer.id, photos)
    // The queue has stopped: the test is the worker.
    vi.spyOn(server.context.jobs, 'send').mockResolvedValue()
    const { backupId } = await requestExport(server, token)
    return { customer, token, contents, photoIds, backupId }
  }
  const run = (exportId: string, iteration: number, blobs: Partial<ServerContext['blobs']> = {}) => {
    const context = { ...server.context, blobs: { ...server.context.blobs, ...blobs } }
    return exportChunk(
      { ...context, log: { ...context.log, error: () => undefined } },
      {
        exportId,
        iteration,
      },
    )
  }
  const statusOf = async (token: string, id: string) => (await readExport(server, token, id)).status
  const filesOf = async (exportId: string) => {
    const keys: string[] = []
    for await (const { key } of server.context.blobs.list(`exports/${exportId}/`)) keys.push(key)
    return keys
  }

  test('what is deleted before its turn is left out, what is added is not part of it', async () => {
    const { customer, token, contents, photoIds, backupId } = await requested(5)
    let reads = 0
    await run(backupId, 0, {
      read: async (key, part) => {
        reads += 1
        const deleted = photoIds.slice(1, 3)
        if (reads === 1) await server.api(deletePhotos, { body: { photoIds: deleted } }, token)
        return server.context.blobs.read(key, part)
      },
    })
    await addOriginals(server, customer.id, [
      { content: photoContent(9), about: { created: new Date(), taken: byDay(20) } },
    ])
    for (const iteration of [1, 2]) await run(backupId, iteration)
    const files = await downloadExport(server, token, await exportReady(server, token, backupId))
    expect(files.flat().map((file) => file.sha256)).toEqual([0, 3, 4].map((at) => sha256(contents[at] ?? Buffer.of())))
  })

  test('a job that runs twice writes its file once', async () => {
    const { token, backupId } = await requested(3)
    await Promise.all([run(backupId, 0), run(backupId, 0), run(backupId, 0)])
    await run(backupId, 0)
    expect(await filesOf(backupId)).toHaveLength(1)
    await Promise.all([run(backupId, 1), run(backupId, 1)])
    await Promise.all([run(backupId, 2), run(backupId, 2)])
    const backup = await exportReady(server, token, backupId)
    expect(backup.chunks).toHaveLength(2)
    expect(await filesOf(backupId)).toHaveLength(2)
    await run(backupId, 0)
    expect(await statusOf(token, backupId)).toBe('READY')
  })

  test('a disk that fills up fails it at once, without leaving anything; another can be requested', async () => {
    const { token, backupId } = await requested(4)
    await run(backupId, 0)
    const full = Object.assign(new Error('No space left on device.'), { code: 'ENOSPC' })
    await run(backupId, 1, { put: () => Promise.reject(full) })
    expect(await statusOf(token, backupId)).toBe('FAILED')
    expect(await filesOf(backupId)).toEqual([])
    const again = await requestExport(server, token)
    expect(again).toMatchObject({ status: 'REQUESTED' })
    expect(again.backupId).not.toBe(backupId)
  })

  test('a file that can’t be written fails it after some attempts', async () => {
    const { token, backupId } = await requested(4)
    await run(backupId, 0)
    const broken = { put: () => Promise.reject(new Error('Broken.')) }
    for (let attempt = 1; attempt <= EXPORT_TRIES; attempt += 1) {
      await expect(run(backupId, 1, broken)).rejects.toThrow('Broken.')
      expect(await statusOf(token, backupId)).toBe('IN_PROGRESS')
    }
    await run(backupId, 1, broken)
    expect(await statusOf(token, backupId)).toBe('FAILED')
  })

  test('one that was removed meanwhile leaves no file', async () => {
    const { backupId } = await requested(2)
    await run(backupId, 0, {
      put: async (key, content) => {
        const bytes = await server.context.blobs.put(key, content)
        await server.context.db.delete(exports).where(eq(exports.id, backupId))
        return bytes
      },
    })
    expect(await filesOf(backupId)).toEqual([])
  })
})

// a store has room of its own
test.skipIf(process.env.BLOB_STORE !== undefined)(
  'an export fails where its files would take the disk’s reserve',
  async () => {
    const server = await startServer({ settings: { uploadLimits: { MIN_FREE_BYTES: 1e15 } } })
    const { customer, token } = await server.signedIn()
    await addOriginals(server, customer.id, [{ content: photoContent(1) }])
    const { backupId } = await requestExport(server, token)
    await expect
      .poll(async () => (await readExport(server, token, backupId)).status, { timeout: 20_000 })
      .toBe('FAILED')
    await server.stop()
  },
)

test('a process that is killed in the middle of a file goes on with it; finished files are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-export-'))
  await copyFreshDatabase(dataDir)
  const preparing = await startServer({ settings: { dataDir, databaseUrl: null } })
  const customer = await preparing.createCustomer()
  const originals = Array.from({ length: 4 }, (_, at) => photoContent(at, 4 * MB))
  await addOriginals(
    preparing,
    customer.id,
    originals.map((content) => ({ content, about: { taken: byDay(0) } })),
  )
  const blobIds = (await preparing.context.db.query.photos.findMany()).map(({ blobId, sha256: hash }) => ({
    blobId,
    hash,
  }))
  // Further photos show the same pictures: a large export in little time.
  const more = Array.from({ length: 56 }, (_, at) => ({
    blobId: blobIds[at % 4]?.blobId ?? '',
    bytes: 4 * MB,
    taken: byDay(at),
  }))
  await addPhotos(preparing, customer.id, more)
  await preparing.stop()

  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), EXPORT_CHUNK_BYTES: String(40 * MB) }
  const first = runServer(env)
  await untilReady(first)
  const { accessToken } = await signInAt(first.origin, customer.email)
  const { backupId } = (await callApi(first.origin, requestBackup, { body: CHANNEL }, accessToken)).answer()
  const unfinished = async () => (await readdir(join(dataDir, 'blobs/unfinished'))).length
  const finished = async () =>
    (await readdir(join(dataDir, 'blobs/exports'), { recursive: true }).catch(() => [])).filter((name) =>
      name.includes(`${backupId}.`),
    )
  await vi.waitFor(
    async () => {
      if ((await finished()).length < 2 || (await unfinished()) === 0) throw new Error('Not yet.')
    },
    { timeout: 60_000, interval: 5 },
  )
  first.child.kill('SIGKILL')
  await first.exited
  const kept = await finished()
  expect(kept.length).toBeLessThan(6)

  const second = runServer(env)
  await untilReady(second)
  const token = (await signInAt(second.origin, customer.email)).accessToken
  const api: TestServer['api'] = (call, input, as, headers) => callApi(second.origin, call, input, as, headers)
  const backup = await exportReady({ api }, token, backupId)
  expect(backup.chunks).toHaveLength(6)
  expect(await finished()).toEqual(expect.arrayContaining(kept.slice(0, 2)))
  expect(await finished()).toHaveLength(6)
  expect(await unfinished()).toBe(0)
  const files = (await downloadExport({ api }, token, backup)).flat()
  expect(files).toHaveLength(60)
  expect(new Set(files.map(({ name }) => name)).size).toBe(60)
  const known = new Set(originals.map(sha256))
  expect(files.every((file) => known.has(file.sha256))).toBe(true)
  expect((await callApi(second.origin, getBackup, { params: { id: backupId } }, token)).status).toBe(200)
  second.child.kill('SIGKILL')
  await second.exited
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
