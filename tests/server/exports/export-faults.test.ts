import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getBackup, requestBackup } from '#contract/exports.ts'
import { deletePhotos } from '#contract/photos.ts'
import { exports } from '#server/areas/exports/tables.ts'
import { EXPORT_TRIES, exportChunk } from '#server/areas/exports/work.ts'
import { archives } from '#server/core/archives/tables.ts'
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
import { taken } from '#tests/support/library.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { callApi, startServer, type TestServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { sha256 } from '#tests/support/zips.ts'

const MB = 1024 ** 2
/** Each is a file of its own: together they take long enough to be killed in the middle of. */
const PHOTOS = 40
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
    const rows = await server.context.db
      .select()
      .from(archives)
      .where(like(archives.key, `exports/${exportId}/%`))
    return rows.map(({ key }) => key)
  }

  test('what is deleted before its turn is left out, what is added is not part of it', async () => {
    const { customer, token, contents, photoIds, backupId } = await requested(5)
    await run(backupId, 0)
    await server.api(deletePhotos, { body: { photoIds: photoIds.slice(2, 4) } }, token)
    await addOriginals(server, customer.id, [
      { content: photoContent(9), about: { created: new Date(), taken: byDay(20) } },
    ])
    for (const iteration of [1, 2]) await run(backupId, iteration)
    const files = await downloadExport(server, token, await exportReady(server, token, backupId))
    expect(files.flat().map((file) => file.sha256)).toEqual([0, 1, 4].map((at) => sha256(contents[at] ?? Buffer.of())))
  })

  test('continues after photos that are all lost', async () => {
    const { token, contents, photoIds, backupId } = await requested(5)
    await server.context.blobs.remove(...photoIds.slice(2, 4).map((id) => `originals/${id}`))
    for (const iteration of [0, 1, 2]) await run(backupId, iteration)
    const files = await downloadExport(server, token, await exportReady(server, token, backupId))
    expect(files.flat().map((file) => file.sha256)).toEqual([0, 1, 4].map((at) => sha256(contents[at] ?? Buffer.of())))
  })

  test('a job that runs twice makes its file once', async () => {
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

  test('a file that can’t be made fails it after some attempts, and leaves nothing', async () => {
    const { token, backupId } = await requested(4)
    await run(backupId, 0)
    const broken = { size: () => Promise.reject(new Error('Broken.')) }
    for (let attempt = 1; attempt <= EXPORT_TRIES; attempt += 1) {
      await expect(run(backupId, 1, broken)).rejects.toThrow('Broken.')
      expect(await statusOf(token, backupId)).toBe('IN_PROGRESS')
    }
    await run(backupId, 1, broken)
    expect(await statusOf(token, backupId)).toBe('FAILED')
    expect(await filesOf(backupId)).toEqual([])
    const again = await requestExport(server, token)
    expect(again).toMatchObject({ status: 'REQUESTED' })
    expect(again.backupId).not.toBe(backupId)
  })

  test('one that was removed meanwhile leaves no file', async () => {
    const { backupId } = await requested(2)
    await run(backupId, 0, {
      size: async (key) => {
        await server.context.db.delete(exports).where(eq(exports.id, backupId))
        return server.context.blobs.size(key)
      },
    })
    expect(await filesOf(backupId)).toEqual([])
  })
})

test('a process that is killed continues with the file it was at; finished ones are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-export-'))
  await copyFreshDatabase(dataDir)
  const preparing = await startServer({ settings: { dataDir, databaseUrl: null } })
  const customer = await preparing.createCustomer()
  const contents = Array.from({ length: PHOTOS }, (_, at) => photoContent(at, MB))
  await addOriginals(
    preparing,
    customer.id,
    contents.map((content, at) => ({ content, about: { taken: byDay(at), crc32: null } })),
  )
  await preparing.stop()

  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), EXPORT_CHUNK_BYTES: String(MB) }
  const first = runServer(env)
  await untilReady(first)
  const { accessToken } = await signInAt(first.origin, customer.email)
  const { backupId } = (await callApi(first.origin, requestBackup, { body: CHANNEL }, accessToken)).answer()
  const doneAt = async ({ origin }: typeof first, token: string) => {
    const backup = (await callApi(origin, getBackup, { params: { id: backupId } }, token)).answer()
    return backup.status === 'READY' ? PHOTOS : (backup.progress?.photosDone ?? 0)
  }
  await vi.waitFor(async () => expect(await doneAt(first, accessToken)).toBeGreaterThan(1), {
    timeout: 60_000,
    interval: 5,
  })
  first.child.kill('SIGKILL')
  await first.exited

  const second = runServer(env)
  await untilReady(second)
  const token = (await signInAt(second.origin, customer.email)).accessToken
  const kept = await doneAt(second, token)
  expect(kept).toBeGreaterThan(1)
  expect(kept).toBeLessThan(PHOTOS)
  const api: TestServer['api'] = (call, input, as, headers) => callApi(second.origin, call, input, as, headers)
  const backup = await exportReady({ api }, token, backupId)
  const files = (await downloadExport({ api }, token, backup)).flat()
  expect(files.map((file) => file.sha256).sort()).toEqual(contents.map(sha256).sort())
  second.child.kill('SIGKILL')
  await second.exited
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
