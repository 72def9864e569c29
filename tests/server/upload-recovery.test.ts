import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from '#server/blobs/store.ts'
import type { ServerContext } from '#server/context.ts'
import { photos } from '#server/database/schema.ts'
import type { Database } from '#server/database/types.ts'
import { markDeleted } from '#server/photos/store.ts'
import { type UploadFiles, uploadFiles } from '#server/uploads/files.ts'
import { processUpload } from '#server/uploads/process.ts'
import { createUpload, markReceived, readUpload } from '#server/uploads/store.ts'
import { reconcileUploads } from '#server/uploads/work.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let context: ServerContext
let files: UploadFiles
let customerId: string

beforeAll(async () => {
  server = await startServer()
  context = server.context
  files = uploadFiles(context.settings)
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  customerId = (await server.createCustomer()).id
})

let seed = 5000

interface Prepared {
  id: string
  imageId: string
}

/** An upload as the wire leaves it, without the job that would work on it. */
async function prepareUpload(content: Buffer, there = content.length): Promise<Prepared> {
  const upload = { id: randomUUID(), imageId: randomUUID() }
  const row = { ...upload, customerId, fileName: 'scene.jpg', bytes: content.length, announcedSha256: null }
  await createUpload(context.db, row)
  await writeFile(files.path(upload.id), content.subarray(0, there))
  await writeFile(`${files.path(upload.id)}.json`, '{}')
  return upload
}

async function prepareReceived(content: Buffer): Promise<Prepared> {
  const upload = await prepareUpload(content)
  await markReceived(context.db, upload.id)
  return upload
}

const livePhotos = () => context.db.select().from(photos).where(eq(photos.customerId, customerId))

async function blobsOf(imageId: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of [`originals/${imageId}`, `thumbnails/${imageId}/`]) {
    for await (const key of context.blobs.keys(prefix)) keys.push(key)
  }
  return keys
}

const filesOf = async (id: string) => (await readdir(files.folder)).filter((name) => name.startsWith(id))

/** A server whose process ends after so many steps that leave something behind: from then on nothing works. */
function dyingAfter(steps: number): { context: ServerContext; died: () => boolean } {
  let left = steps
  const dies =
    <A extends unknown[], R>(step: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (left <= 0) throw new Error('The process has ended.')
      left -= 1
      return step(...given)
    }
  const { blobs: real, db } = context
  const blobs: BlobStore = { ...real, put: dies(real.put), adopt: dies(real.adopt), remove: dies(real.remove) }
  const dying = new Proxy<Database>(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name)
      return dies((...given: Parameters<Database['transaction']>) => target.transaction(...given))
    },
  })
  return { context: { ...context, blobs, db: dying }, died: () => left <= 0 }
}

describe('a process that ends while a photo is made', () => {
  const process = (id: string, as = context) => processUpload(as, files, new Set(), { uploadId: id })

  test('leaves nothing half done, wherever it ends', async () => {
    const ends: string[] = []
    for (let steps = 0; ; steps += 1) {
      seed += 1
      const { id, imageId } = await prepareReceived(await makePhoto({ seed }))
      const dying = dyingAfter(steps)
      const end = await process(id, dying.context).then(
        () => 'finished',
        () => 'died',
      )
      ends.push(end)
      if (end === 'died') {
        expect((await readUpload(context.db, id))?.state).toBe('processing')
        expect((await livePhotos()).map((photo) => photo.id)).not.toContain(imageId)
        await process(id)
      }
      expect(await readUpload(context.db, id)).toMatchObject({ state: 'stored', imageId })
      expect((await livePhotos()).filter((photo) => photo.id === imageId)).toHaveLength(1)
      expect(await blobsOf(imageId)).toHaveLength(4)
      expect(await filesOf(id)).toEqual([])
      if (end === 'finished') break
    }
    // Three thumbnails, the original, the transaction.
    expect(ends).toEqual(['died', 'died', 'died', 'died', 'died', 'finished'])
  })

  test('changes nothing when it had finished already', async () => {
    const { id, imageId } = await prepareReceived(await makePhoto({ seed: ++seed }))
    await process(id)
    const [before] = await livePhotos()
    await process(id)
    expect(await livePhotos()).toEqual([before])
    expect(await blobsOf(imageId)).toHaveLength(4)
  })

  test('is not hurt by another that works on the same upload', async () => {
    const { id, imageId } = await prepareReceived(await makePhoto({ seed: ++seed, width: 1600, height: 1200 }))
    const results = await Promise.allSettled([process(id), process(id), process(id)])
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    await process(id)
    expect(await readUpload(context.db, id)).toMatchObject({ state: 'stored', imageId })
    expect(await livePhotos()).toHaveLength(1)
    expect(await blobsOf(imageId)).toHaveLength(4)
  })

  test('leaves no blob of a duplicate', async () => {
    const photo = await makePhoto({ seed: ++seed })
    const first = await prepareReceived(photo)
    const second = await prepareReceived(photo)
    // Both were looked at before either was entered.
    await Promise.all([process(first.id), process(second.id)])
    const states = await Promise.all([first, second].map(({ id }) => readUpload(context.db, id)))
    expect(states.map((row) => row?.state).sort()).toEqual(['duplicate', 'stored'])
    const left = [await blobsOf(first.imageId), await blobsOf(second.imageId)]
    expect(left.map(({ length }) => length).sort()).toEqual([0, 4])
  })

  test('does not lose a photo whose double is deleted while it is looked at', async () => {
    const photo = await makePhoto({ seed: ++seed })
    const first = await prepareReceived(photo)
    await process(first.id)
    const second = await prepareReceived(photo)
    const { db } = context
    const deleting = new Proxy<Database>(db, {
      get: (target, name) => {
        if (name !== 'transaction') return Reflect.get(target, name)
        return async (...given: Parameters<Database['transaction']>) => {
          await db.transaction((tx) => markDeleted(tx, customerId, [first.imageId]))
          return target.transaction(...given)
        }
      },
    })
    await expect(process(second.id, { ...context, db: deleting })).rejects.toThrow('deleted')
    await process(second.id)
    expect(await readUpload(db, second.id)).toMatchObject({ state: 'stored', imageId: second.imageId })
  })

  test('refuses an upload whose bytes are gone', async () => {
    const { id } = await prepareReceived(await makePhoto({ seed: ++seed }))
    await files.remove(id)
    await process(id)
    expect(await readUpload(context.db, id)).toMatchObject({ state: 'refused', reason: 'damaged' })
  })
})

describe('a start after a process that ended', () => {
  const stateOf = async (id: string) => (await readUpload(context.db, id))?.state

  test('goes on with what was received, and clears what nobody misses', async () => {
    const photo = () => makePhoto({ seed: ++seed })
    const complete = await prepareUpload(await photo())
    const partial = await prepareUpload(await photo(), 100)
    const lost = await prepareUpload(await photo())
    await files.remove(lost.id)
    const given = await prepareReceived(await photo())
    const orphan = randomUUID()
    await writeFile(files.path(orphan), 'of no upload')
    await reconcileUploads(context, files)
    await expect.poll(() => stateOf(complete.id), { timeout: 20_000 }).toBe('stored')
    await expect.poll(() => stateOf(given.id), { timeout: 20_000 }).toBe('stored')
    expect(await stateOf(partial.id)).toBe('receiving')
    expect(await files.size(partial.id)).toBe(100)
    expect(await stateOf(lost.id)).toBeUndefined()
    expect(await files.size(orphan)).toBeNull()
  })
})
