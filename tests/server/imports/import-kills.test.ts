import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { getActivation, startActivation } from '#contract/imports.ts'
import { getUser } from '#contract/photos.ts'
import { legacyImageId } from '#server/areas/imports/ids.ts'
import { noteLegacyPhotos } from '#server/areas/imports/store.ts'
import { IMPORT_BATCH } from '#server/areas/imports/work.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { joinDatabase } from '#server/core/database/open.ts'
import { photos } from '#server/core/database/schema.ts'
import { readSettings } from '#server/core/settings.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { callApi } from '#tests/support/server.ts'
import { signInAt, TEST_PASSWORD } from '#tests/support/sign-in.ts'

/** Two jobs import them. */
const TOTAL = 2 * IMPORT_BATCH
const EMAIL = 'import-kills@albumen.test'

/** Small legacy photos, so that none has to be generated. */
async function leaveLegacyPhotos(dataDir: string, customerId: string): Promise<void> {
  const folder = join(dataDir, 'legacy', customerId)
  await mkdir(folder, { recursive: true })
  for (let position = 0; position < TOTAL; position += 1) {
    await writeFile(
      join(folder, `${String(position).padStart(5, '0')}.jpg`),
      await makePhoto({ seed: 9000 + position }),
    )
  }
}

test('an import whose process is killed in the middle resumes; each photo is there once, whole', async ({
  onTestFinished,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'albumen-import-kills-'))
  await copyFreshDatabase(dataDir)
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
  let server = runServer(env)
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(dataDir, { recursive: true, force: true })
  })
  await untilReady(server)
  const { db, close } = await joinDatabase(readSettings(env))
  const names = { firstName: 'Mira', lastName: 'Halvorsen' }
  const customerId = (await createCustomer(db, { email: EMAIL, password: TEST_PASSWORD, ...names }))?.id ?? ''
  await leaveLegacyPhotos(dataDir, customerId)
  await noteLegacyPhotos(db, customerId, TOTAL)
  await close()
  const { origin } = server
  const { accessToken } = await signInAt(origin, EMAIL)
  const activation = async () => (await callApi(origin, getActivation, {}, accessToken)).answer()
  const untilImported = (least: number) =>
    vi.waitFor(async () => expect((await activation()).imported).toBeGreaterThanOrEqual(least), {
      timeout: 90_000,
      interval: 20,
    })

  await callApi(origin, startActivation, {}, accessToken)
  // In the first job, and where the next one begins.
  for (const least of [2, IMPORT_BATCH]) {
    await untilImported(least)
    server.child.kill('SIGKILL')
    await server.exited
    server = runServer(env)
    await untilReady(server)
  }
  await untilImported(TOTAL)
  await vi.waitFor(async () => expect((await activation()).status).toBe('ACTIVE'), { timeout: 30_000 })

  const user = (await callApi(origin, getUser, { query: {} }, accessToken)).answer()
  expect(user.photosCount).toBe(TOTAL)
  const joined = await joinDatabase(readSettings(env))
  onTestFinished(joined.close)
  const rows = await joined.db.select().from(photos).where(eq(photos.customerId, customerId))
  const meant = Array.from({ length: TOTAL }, (_, position) => legacyImageId(customerId, position))
  expect(rows.map(({ id }) => id).sort()).toEqual(meant.sort())
  const blobs = await createFolderStore(join(dataDir, 'blobs'), { alone: false })
  for (const { blobId, bytes } of rows) {
    const blob = await blobs.read(blobKey(blobId, 'original'))
    blob?.stream.destroy()
    expect(blob?.bytes).toBe(bytes)
  }
}, 240_000)
