import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getBackup, requestBackup } from '#contract/exports.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { callApi, startServer } from '#tests/support/server.ts'
import { signInAt } from '#tests/support/sign-in.ts'
import { forgetMost, memoryOf } from './memory.ts'
import { IS_QUICK, type Measure, type Measured } from './report.ts'
import { withFolder } from './uploading.ts'

const run = promisify(execFile)

const MB = 1e6
/** Originals that photos share, and photos: 2 GB in all. */
const ORIGINALS = 8
const PHOTO_BYTES = 4 * MB
const PHOTOS = IS_QUICK ? 64 : 512
/** What an export may take above the idle server, in bytes. */
const AIM = 150 * MB
/** The server is looked at this often, in milliseconds. */
const LOOK_MS = 50

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
const rate = (bytes: number, ms: number) => `${(bytes / MB / (ms / 1000)).toFixed(0)} MB/s`

/** A customer with a library whose photos share a few originals, in a data folder of its own. */
async function fill(dataDir: string, originals: readonly Buffer[]): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await copyFreshDatabase(dataDir)
  const server = await startServer({ settings: { dataDir } })
  const customer = await server.createCustomer()
  const blobIds = originals.map(() => randomUUID())
  for (const [at, blobId] of blobIds.entries()) {
    await server.context.blobs.put(blobKey(blobId, 'original'), originals[at] ?? Buffer.of())
  }
  const photos = Array.from({ length: PHOTOS }, (_, at) => ({
    blobId: blobIds[at % ORIGINALS] ?? '',
    bytes: PHOTO_BYTES,
    taken: taken(`2024-06-${String((at % 28) + 1).padStart(2, '0')} 10:00:00`),
  }))
  await addPhotos(server, customer.id, photos)
  await server.stop()
  return customer.email
}

/** Requests an export and waits until it is ready; answers its time, with the wait for the job. */
async function exportAll({ origin }: ServerProcess, email: string): Promise<number> {
  const { accessToken } = await signInAt(origin, email)
  const started = performance.now()
  const { answer } = await callApi(origin, requestBackup, { body: { channel: 'ALB-GB' } }, accessToken)
  const params = { id: answer().backupId }
  for (;;) {
    const backup = (await callApi(origin, getBackup, { params }, accessToken)).answer()
    if (backup.status === 'READY') return performance.now() - started
    if (backup.status === 'FAILED') throw new Error('The export has failed.')
    await wait(LOOK_MS)
  }
}

/** `zip -0` of as many files with the same contents, on the same disk. */
async function zipAll(folder: string, originals: readonly Buffer[]): Promise<number> {
  await mkdir(folder)
  for (const [at, content] of originals.entries()) await writeFile(join(folder, `original-${at}`), content)
  const names = Array.from({ length: PHOTOS }, (_, at) => `IMG_${at}.jpg`)
  for (const [at, name] of names.entries()) {
    await link(join(folder, `original-${at % ORIGINALS}`), join(folder, name))
  }
  const started = performance.now()
  await run('zip', ['-0', '-q', 'all.zip', ...names], { cwd: folder })
  await run('sync', ['all.zip'], { cwd: folder })
  return performance.now() - started
}

async function takeMemory(folder: string): Promise<Measured> {
  const originals = Array.from({ length: ORIGINALS }, () => randomBytes(PHOTO_BYTES))
  const dataDir = join(folder, 'product')
  const email = await fill(dataDir, originals)
  const server = runServer({ DATA_DIR: dataDir, PORT: String(await freePort()) })
  try {
    await untilReady(server)
    const pid = server.child.pid ?? 0
    // The first sign-in loads what every server has in memory.
    await signInAt(server.origin, email)
    const idle = await memoryOf(pid)
    await forgetMost(pid)
    const ms = await exportAll(server, email)
    const work = await memoryOf(pid)
    const baseline = await zipAll(join(folder, 'baseline'), originals)
    const above = work.most - idle.now
    const bytes = PHOTOS * PHOTO_BYTES
    return {
      figure: `${megabytes(work.most)} at work`,
      baseline: `${megabytes(idle.now)} idle`,
      ratio: work.most / idle.now,
      aim: `at most ${megabytes(AIM)} above idle`,
      isMet: above <= AIM,
      notes: [
        `${PHOTOS} photos, ${megabytes(bytes)}: ${megabytes(above)} above idle at the most`,
        `${rate(bytes, ms)} with database and jobs, zip -0 ${rate(bytes, baseline)}: ${(baseline / ms).toFixed(2)} of it`,
      ],
    }
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
}

/** The server while it exports 2 GB, compared with the idle server. */
export const exportMemory: Measure = {
  name: 'export-memory',
  title: 'Memory of a server that exports a library',
  take: () => withFolder(takeMemory),
}
