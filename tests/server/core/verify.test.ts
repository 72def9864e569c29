import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDownload } from '#contract/downloads.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import type { BlobPlace } from '#server/core/blobs/place.ts'
import { ORPHAN_AFTER, type Problem, verify } from '#server/verify/verify.ts'
import { downloadOver } from '#tests/support/downloads.ts'
import { exportReady, requestExport } from '#tests/support/exports.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader, partsOf, type Uploader, uploadIdOf } from '#tests/support/uploads.ts'

const COMMAND = join(import.meta.dirname, '../../../server/verify/command.ts')

let server: TestServer
let token: string
let uploader: Uploader
let imageId: string
let seed = 61_000
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  ;({ token } = await server.signedIn())
  uploader = createUploader(server, token)
  const [stored] = await uploader.settled(await uploader.upload(await makePhoto({ seed: ++seed })))
  imageId = stored?.state === 'stored' ? stored.imageId : ''
})

async function problems(now?: Date): Promise<Problem[]> {
  const all: Problem[] = []
  for await (const some of verify(server.context, now)) all.push(...some)
  return all
}
/** When what is written now is old enough to be an orphan. */
const later = () => new Date(Date.now() + ORPHAN_AFTER + 60_000)

test('finds nothing wrong with photos, archives, exports and uploads on their way', async () => {
  const { blobs } = server.context
  const downloadId = randomUUID()
  await server.api(createDownload, { body: { id: downloadId, photos: [imageId] } }, token)
  await downloadOver(server, token, downloadId)
  await exportReady(server, token, (await requestExport(server, token)).backupId)
  const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
  await uploader.patch(address, new Uint8Array(10), 0)
  expect(await problems(later())).toEqual([])
  const [part = ''] = await partsOf(server.context, uploadIdOf(address))
  await blobs.remove(part)
  expect(await problems(later())).toEqual([{ kind: 'missing', key: part }])
  await uploader.request('DELETE', address)
})

describe('finds', () => {
  test('what is missing', async () => {
    const key = blobKey(imageId, '800')
    const { blobs } = server.context
    await blobs.remove(key)
    expect(await problems()).toEqual([{ kind: 'missing', key }])
    await blobs.put(key, Buffer.from('made again'))
  })

  test('an original of the wrong length', async () => {
    const key = blobKey(imageId, 'original')
    const { blobs } = server.context
    const path = join(server.context.scratch.folder, randomUUID())
    await blobs.copyTo(key, path)
    await blobs.put(key, Buffer.from('short'))
    expect(await problems()).toEqual([{ kind: 'wrong length', key }])
    await blobs.adopt(key, path)
  })

  test('what belongs to nothing, once it is old enough', async () => {
    const { blobs } = server.context
    const id = randomUUID()
    const keys = [
      `originals/${id}`,
      `thumbnails/${id}/300`,
      `archives/${id}/run1`,
      `exports/${id}/0-a`,
      `parts/${id}/${id}`,
    ]
    for (const key of keys) await blobs.put(key, Buffer.from('orphan'))
    expect(await problems()).toEqual([])
    const found = await problems(later())
    expect(found.map(({ kind }) => kind)).toEqual(keys.map(() => 'orphan'))
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    await blobs.remove(...keys)
  })
})

/** The setting BLOB_STORE for a store. */
function addressOf(place: BlobPlace | undefined): string {
  if (!place || !('bucket' in place)) return place ? `file://${place.folder}` : ''
  const { bucket, prefix, endpoint = '' } = place
  return `s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}&style=path`
}

describe('npm run verify', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const { dataDir, databaseUrl, blobStore } = server.context.settings
      const shared = databaseUrl !== null && { DATABASE_URL: databaseUrl, BLOB_STORE: addressOf(blobStore) }
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BLOB_STORE: '', ...shared }
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
      })
    })

  test('says what is wrong beside a running server, and ends with 1', async () => {
    expect(await run()).toEqual({ code: 0, stdout: '0 missing or of the wrong length, 0 of nothing.\n', stderr: '' })
    const key = blobKey(imageId, '300')
    await server.context.blobs.remove(key)
    expect(await run('--remove-orphans')).toEqual({
      code: 1,
      stdout: `missing: ${key}\n1 missing or of the wrong length, 0 of nothing, removed.\n`,
      stderr: '',
    })
    await server.context.blobs.put(key, Buffer.from('made again'))
  }, 60_000)

  test('says how it is used', async () => {
    expect(await run('--orphans')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Use: npm run verify/) })
  }, 60_000)
})
