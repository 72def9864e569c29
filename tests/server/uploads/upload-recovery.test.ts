import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markDeleted } from '#server/areas/photos/deletion/delete.ts'
import { listUnenteredBlobs } from '#server/areas/uploads/blob-notes.ts'
import { type UploadFiles, uploadFiles } from '#server/areas/uploads/files.ts'
import { finishReceiving } from '#server/areas/uploads/finish.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { processUpload } from '#server/areas/uploads/process.ts'
import { createUpload, markReceived, readUpload } from '#server/areas/uploads/store.ts'
import { reconcileUploads } from '#server/areas/uploads/work.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import type { ServerContext } from '#server/core/context.ts'
import { photos } from '#server/core/database/schema.ts'
import type { Database } from '#server/core/database/types.ts'
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

/** An upload as the wire leaves it, without the job that would process it. */
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

/** A server whose process ends after this many lasting steps: from then on nothing works. `ended` waits for those. */
function dyingAfter(steps: number): { context: ServerContext; ended: () => Promise<unknown> } {
  let left = steps
  const started: Promise<unknown>[] = []
  const dies =
    <A extends unknown[], R>(step: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (left <= 0) throw new Error('The process has ended.')
      left -= 1
      const result = step(...given)
      started.push(result)
      return result
    }
  const { blobs: real, db } = context
  const removeOne = dies((key: string) => real.remove(key))
  const remove = async (...keys: string[]) => {
    for (const key of keys) await removeOne(key)
  }
  const blobs: BlobStore = { ...real, put: dies(real.put), adopt: dies(real.adopt), remove }
  const dying = new Proxy<Database>(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name)
      return dies((...given: Parameters<Database['transaction']>) => target.transaction(...given))
    },
  })
  return { context: { ...context, blobs, db: dying }, ended: () => Promise.allSettled(started) }
}

describe('a process that ends while a photo is made', () => {
  const process = (id: string, as = context) => processUpload(as, files, new Set(), { uploadId: id })

  test('leaves nothing half done, whenever it ends', async () => {
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

  test('changes nothing when it had already finished', async () => {
    const { id, imageId } = await prepareReceived(await makePhoto({ seed: ++seed }))
    await process(id)
    const [before] = await livePhotos()
    await process(id)
    expect(await livePhotos()).toEqual([before])
    expect(await blobsOf(imageId)).toHaveLength(4)
  })

  test('is not affected by another process on the same upload', async () => {
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
    // Both were examined before either was stored.
    await Promise.all([process(first.id), process(second.id)])
    const states = await Promise.all([first, second].map(({ id }) => readUpload(context.db, id)))
    expect(states.map((row) => row?.state).sort()).toEqual(['duplicate', 'stored'])
    const left = [await blobsOf(first.imageId), await blobsOf(second.imageId)]
    expect(left.map(({ length }) => length).sort()).toEqual([0, 4])
  })

  test('does not lose a photo whose twin is deleted while it is examined', async () => {
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

/** All blobs of the server, of all tests. */
async function allBlobs(): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const prefix of ['originals/', 'thumbnails/']) {
    for await (const key of context.blobs.keys(prefix)) keys.add(key)
  }
  return keys
}

describe('a process that ends while a photo is added without an upload', () => {
  test('leaves no orphaned blob after the next start, wherever it ends', async () => {
    const ends: string[] = []
    for (let steps = 0; ends.at(-1) !== 'finished'; steps += 1) {
      const content = await makePhoto({ seed: ++seed })
      const before = await allBlobs()
      const dying = dyingAfter(steps)
      const end = await ingestPhoto(dying.context, { customerId, fileName: 'a.jpg', content }).then(
        () => 'finished',
        () => 'died',
      )
      ends.push(end)
      await dying.ended()
      await reconcileUploads(context, files)
      const blobs = [...(await allBlobs())].filter((key) => !before.has(key))
      expect(blobs).toHaveLength(end === 'died' ? 0 : 4)
      expect(await livePhotos()).toHaveLength(end === 'died' ? 0 : 1)
    }
    expect(ends).toHaveLength(6)
    expect(await listUnenteredBlobs(context.db)).toEqual([])
  })
})

describe('a process that ends after it found a duplicate', () => {
  test('leaves no blob of it after the next start, whenever it ends', async () => {
    // Its blobs were written by a run that ended before the other photo was stored.
    const written = async (photo: Buffer) => {
      const upload = await prepareReceived(photo)
      const dying = dyingAfter(4)
      await expect(processUpload(dying.context, files, new Set(), { uploadId: upload.id })).rejects.toThrow('ended')
      expect(await blobsOf(upload.imageId)).toHaveLength(4)
      return upload
    }
    // The transaction, three thumbnails, two larger pictures that may be there, the original.
    const all = 7
    for (let steps = 1; steps <= all; steps += 1) {
      const photo = await makePhoto({ seed: ++seed })
      const double = await written(photo)
      const first = await prepareReceived(photo)
      await processUpload(context, files, new Set(), { uploadId: first.id })
      const dying = dyingAfter(steps)
      const end = processUpload(dying.context, files, new Set(), { uploadId: double.id })
      await (steps < all ? expect(end).rejects.toThrow('ended') : end)
      await reconcileUploads(context, files)
      expect(await readUpload(context.db, double.id)).toMatchObject({ state: 'duplicate', imageId: first.imageId })
      expect(await blobsOf(double.imageId)).toEqual([])
      expect(await blobsOf(first.imageId)).toHaveLength(4)
    }
    expect(await listUnenteredBlobs(context.db)).toEqual([])
  })
})

describe('the last byte', () => {
  test('is on disk before the upload counts as received', async () => {
    const { id } = await prepareUpload(await makePhoto({ seed: ++seed }))
    const flush = () => Promise.reject(new Error('The disk failed.'))
    await expect(finishReceiving(context, { ...files, flush }, id)).rejects.toThrow('disk')
    expect((await readUpload(context.db, id))?.state).toBe('receiving')
    await finishReceiving(context, files, id)
    expect((await readUpload(context.db, id))?.state).not.toBe('receiving')
  })
})

describe('a start after a process that ended', () => {
  const stateOf = async (id: string) => (await readUpload(context.db, id))?.state

  test('resumes what was received, and removes leftovers', async () => {
    const photo = () => makePhoto({ seed: ++seed })
    const complete = await prepareUpload(await photo())
    const partial = await prepareUpload(await photo(), 100)
    const lost = await prepareUpload(await photo())
    await files.remove(lost.id)
    const torn = await prepareUpload(await photo(), 0)
    await writeFile(`${files.path(torn.id)}.json`, '')
    const given = await prepareReceived(await photo())
    const orphan = randomUUID()
    await writeFile(files.path(orphan), 'of no upload')
    await reconcileUploads(context, files)
    await expect.poll(() => stateOf(complete.id), { timeout: 20_000 }).toBe('stored')
    await expect.poll(() => stateOf(given.id), { timeout: 20_000 }).toBe('stored')
    expect(await stateOf(partial.id)).toBe('receiving')
    expect(await files.find(partial.id)).toMatchObject({ bytes: 100 })
    expect(await stateOf(lost.id)).toBeUndefined()
    expect(await stateOf(torn.id)).toBeUndefined()
    expect(await files.find(torn.id)).toBeNull()
    expect(await files.find(orphan)).toBeNull()
  })
})
