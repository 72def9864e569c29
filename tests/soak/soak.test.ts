import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletePhotos, getPhotoIds, getTimelineCounts, getTimelineMonth } from '#contract/photos.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { joinDatabase } from '#server/core/database/open.ts'
import { copyFreshDatabase, testSettings } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { untilReady } from '#tests/support/process.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt, TEST_PASSWORD } from '#tests/support/sign-in.ts'
import { createUploader } from '#tests/support/uploads.ts'
import type { MemoryReport } from './report-memory.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const REPORT_MEMORY = new URL('./report-memory.ts', import.meta.url).href
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3)
/** Maximum growth of memory from the second third to the last. */
const MOST_GROWTH = 1.05
const PHOTOS = 2_400
const MONTHS = 12
const NEWEST_FIRST = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const EMAIL = 'soak@albumen.test'

const reports: MemoryReport[] = []
let dataDir: string
let origin: string
let stop: () => Promise<void>

async function fillLibrary(): Promise<void> {
  const { db, close } = await joinDatabase(testSettings(dataDir))
  const names = { firstName: 'Astrid', lastName: 'Lund' }
  const customer = await createCustomer(db, { email: EMAIL, password: TEST_PASSWORD, ...names })
  const rows = Array.from({ length: PHOTOS }, (_, n) => ({
    taken: taken(`2025-${String((n % MONTHS) + 1).padStart(2, '0')}-15T12:00:00`),
  }))
  if (customer) await addPhotos({ context: { db } }, customer.id, rows)
  await close()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'albumen-soak-'))
  await copyFreshDatabase(dataDir)
  const port = await freePort()
  const child = fork(MAIN, {
    execArgv: ['--expose-gc', `--import=${REPORT_MEMORY}`],
    env: { PATH: process.env.PATH, DEMO: 'off', PORT: String(port), DATA_DIR: dataDir },
    silent: true,
  })
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  child.on('message', (report: MemoryReport) => reports.push(report))
  origin = `http://localhost:${port}`
  await untilReady({ child, origin, output: () => ({ stdout: '', stderr }), exited: Promise.resolve(null) })
  await fillLibrary()
  stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
afterAll(() => stop())

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Reads, uploads, deletions and sign-ins run concurrently until time is up; returns how often each was done. */
async function useServer(until: number): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  let token = (await signInAt(origin, EMAIL)).accessToken
  let seed = 0
  const loop = async (name: string, act: () => Promise<unknown>) => {
    for (done[name] = 0; Date.now() < until; done[name]++) await act()
  }
  const readMonth = async (month: number) => {
    await callApi(origin, getTimelineCounts, { query: NEWEST_FIRST }, token)
    const page = { params: { year: '2025', month: String(month) }, query: NEWEST_FIRST }
    const { answer } = await callApi(origin, getTimelineMonth, page, token)
    expect(answer().images).toHaveLength(24)
  }
  await Promise.all([
    loop('months read', () => readMonth(1 + ((done['months read'] ?? 0) % MONTHS))),
    loop('months read by another', () => readMonth(MONTHS - ((done['months read by another'] ?? 0) % MONTHS))),
    loop('ids read', async () => (await callApi(origin, getPhotoIds, { query: NEWEST_FIRST }, token)).answer()),
    loop('photos uploaded and deleted', async () => {
      const uploader = createUploader(
        { origin, api: (call, input, asking) => callApi(origin, call, input, asking) },
        token,
      )
      const [status] = await uploader.settled(await uploader.upload(await makePhoto({ seed: ++seed })))
      if (status?.state !== 'stored') throw new Error(`The upload is ${status?.state}.`)
      const deleted = await callApi(origin, deletePhotos, { body: { photoIds: [status.imageId] } }, token)
      expect(deleted.answer().failed).toEqual([])
    }),
    loop('sign-ins', async () => {
      token = (await signInAt(origin, EMAIL)).accessToken
    }),
  ])
  return done
}

describe(`a server in use for ${MINUTES} minutes`, () => {
  it(
    'keeps its memory',
    async () => {
      const start = reports.length
      const done = await useServer(Date.now() + MINUTES * 60_000)
      const third = Math.floor((reports.length - start) / 3)
      const thirds = [0, 1, 2].map((n) => reports.slice(start + n * third, start + (n + 1) * third))
      const medians = (part: keyof MemoryReport) =>
        thirds.map((samples) => median(samples.map((sample) => sample[part])))
      const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
      const parts = (['rss', 'heap', 'workerHeap'] as const).map((part) => [part, medians(part)] as const)
      const lines = [JSON.stringify(done), ...parts.map(([part, each]) => `${part}: ${each.map(megabytes).join(', ')}`)]
      process.stdout.write(`${lines.join('\n')}\n`)
      for (const [part, [, second = 0, last = Number.POSITIVE_INFINITY]] of parts) {
        expect(last, part).toBeLessThan(second * MOST_GROWTH)
      }
    },
    MINUTES * 60_000 + 120_000,
  )
})
