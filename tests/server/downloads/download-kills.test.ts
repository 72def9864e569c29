import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDownload } from '#contract/downloads.ts'
import { DOWNLOAD_TRIES } from '#server/areas/downloads/archive.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { joinDatabase } from '#server/core/database/open.ts'
import { readSettings } from '#server/core/settings.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { downloadedFiles, downloadOver, readDownload } from '#tests/support/downloads.ts'
import { addOriginals, photoContent } from '#tests/support/exports.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { callApi, type TestServer } from '#tests/support/server.ts'
import { signInAt, TEST_PASSWORD } from '#tests/support/sign-in.ts'
import { sha256 } from '#tests/support/zips.ts'

/** Together they take long enough to be killed in the middle of. */
const PHOTOS = 20
const PHOTO_BYTES = 6_000_000
const EMAIL = 'kills@albumen.test'

/** A server in a process of its own that can be killed, with a customer and photos. */
async function startKillable(dataDir: string) {
  await copyFreshDatabase(dataDir)
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
  let server = runServer(env)
  await untilReady(server)
  const { db, close } = await joinDatabase(readSettings(env))
  const blobs = await createFolderStore(join(dataDir, 'blobs'), { alone: false })
  const names = { firstName: 'Astrid', lastName: 'Lund' }
  const customer = await createCustomer(db, { email: EMAIL, password: TEST_PASSWORD, ...names })
  const contents = Array.from({ length: PHOTOS }, (_, at) => photoContent(at, PHOTO_BYTES))
  const photoIds = await addOriginals(
    { context: { db, blobs } },
    customer?.id ?? '',
    // Their check sums are left to the download: that takes a while.
    contents.map((content) => ({ content, about: { crc32: null } })),
  )
  await close()
  const { origin } = server
  const api: TestServer['api'] = (call, input, token, headers) => callApi(origin, call, input, token, headers)
  return {
    api,
    photoIds,
    hashes: contents.map(sha256).sort(),
    token: (await signInAt(origin, EMAIL)).accessToken,
    kill: async () => {
      server.child.kill('SIGKILL')
      await server.exited
    },
    restart: async () => {
      server = runServer(env)
      await untilReady(server)
    },
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.exited
    },
  }
}

test('a download whose process is killed in the middle is made from the start, whole', async ({ onTestFinished }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-kills-'))
  const server = await startKillable(dataDir)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const id = randomUUID()
  await server.api(createDownload, { body: { id, photos: server.photoIds } }, server.token)
  for (let killed = 1; killed < DOWNLOAD_TRIES; killed += 1) {
    await vi.waitFor(async () => expect((await readDownload(server, server.token, id)).status).toBe('IN_PROGRESS'), {
      timeout: 30_000,
      interval: 5,
    })
    await server.kill()
    await server.restart()
  }
  expect(await downloadOver(server, server.token, id)).toMatchObject({ status: 'READY', packedCount: PHOTOS })
  const files = await downloadedFiles(server, server.token, id)
  expect(files.map((file) => file.sha256).sort()).toEqual(server.hashes)
}, 180_000)
