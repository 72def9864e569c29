import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markDeleted } from '#server/areas/photos/deletion/delete.ts'
import { listUnenteredBlobs } from '#server/areas/uploads/blob-notes.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { takeOldFiles } from '#server/areas/uploads/old-files.ts'
import { enterFile, partKeys } from '#server/areas/uploads/parts.ts'
import { processUpload } from '#server/areas/uploads/process.ts'
import { createUpload, markReceived, readUpload } from '#server/areas/uploads/store.ts'
import { keepUploads, UNENTERED_FOR } from '#server/areas/uploads/upkeep.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import type { ServerContext } from '#server/core/context.ts'
import { photos } from '#server/core/database/schema.ts'
import type { Database } from '#server/core/database/types.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { partsOf } from '#tests/support/uploads.ts'

let server: TestServer
let context: ServerContext
let customerId: string

beforeAll(async () => {
  server = await startServer()
  context = server.context
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

async function prepareUpload(content: Buffer): Promise<Prepared> {
  const upload = { id: randomUUID(), imageId: randomUUID() }
  const row = { ...upload, customerId, fileName: 'scene.jpg', bytes: content.length, announcedSha256: null }
  await createUpload(context.db, row)
  return upload
}

async function rowOf(id: string) {
  const row = await readUpload(context.db, id)
  if (!row) throw new Error('No such upload.')
  return row
}

/** An upload as the wire leaves it, without the job that would process it. */
async function prepareReceived(content: Buffer): Promise<Prepared> {
  const upload = await prepareUpload(content)
  await markReceived(context.db, upload.id)
  await enterFile(context, await rowOf(upload.id), Readable.from([content]))
  return upload
}

const livePhotos = () => context.db.select().from(photos).where(eq(photos.customerId, customerId))

async function blobsOf(imageId: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of [`originals/${imageId}`, `thumbnails/${imageId}/`]) {
    for await (const { key } of context.blobs.list(prefix)) keys.push(key)
  }
  return keys
}

/** What runs hourly, when the work of processes that ended is surely over. */
const keepLater = () => keepUploads(context, new Date(Date.now() + UNENTERED_FOR + 60_000))

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
  const process = (id: string, as = context) => processUpload(as, { uploadId: id })

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
        const isStored = (await rowOf(id)).state === 'stored'
        // with its outcome written, the part alone is left
        expect(isStored).toBe(steps === 5)
        expect((await livePhotos()).map((photo) => photo.id).includes(imageId)).toBe(isStored)
        await process(id)
        if (isStored) await keepLater()
      }
      expect(await readUpload(context.db, id)).toMatchObject({ state: 'stored', imageId })
      expect((await livePhotos()).filter((photo) => photo.id === imageId)).toHaveLength(1)
      expect(await blobsOf(imageId)).toHaveLength(4)
      expect(await partsOf(context, id)).toEqual([])
      expect(await readdir(context.scratch.folder)).toEqual([])
      if (end === 'finished') break
    }
    // Three thumbnails, the original, the transaction, the part.
    expect(ends).toEqual(['died', 'died', 'died', 'died', 'died', 'died', 'finished'])
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
    await context.blobs.remove(...(await partKeys(context.db, [id])))
    await process(id)
    expect(await readUpload(context.db, id)).toMatchObject({ state: 'refused', reason: 'damaged' })
  })
})

/** All blobs of the server, of all tests. */
async function allBlobs(): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const prefix of ['originals/', 'thumbnails/']) {
    for await (const { key } of context.blobs.list(prefix)) keys.add(key)
  }
  return keys
}

describe('a process that ends while a photo is added without an upload', () => {
  test('leaves no orphaned blob after upkeep, wherever it ends', async () => {
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
      await keepLater()
      const blobs = [...(await allBlobs())].filter((key) => !before.has(key))
      expect(blobs).toHaveLength(end === 'died' ? 0 : 4)
      expect(await livePhotos()).toHaveLength(end === 'died' ? 0 : 1)
    }
    expect(ends).toHaveLength(6)
    expect(await listUnenteredBlobs(context.db, new Date(Date.now() + 60_000))).toEqual([])
  })
})

describe('a process that ends after it found a duplicate', () => {
  test('leaves no blob of it after upkeep, whenever it ends', async () => {
    // Its blobs were written by a run that ended before the other photo was stored.
    const written = async (photo: Buffer) => {
      const upload = await prepareReceived(photo)
      const dying = dyingAfter(4)
      await expect(processUpload(dying.context, { uploadId: upload.id })).rejects.toThrow('ended')
      expect(await blobsOf(upload.imageId)).toHaveLength(4)
      return upload
    }
    // The transaction, three thumbnails, two larger pictures that may be there, the original, the part.
    const all = 8
    for (let steps = 1; steps <= all; steps += 1) {
      const photo = await makePhoto({ seed: ++seed })
      const double = await written(photo)
      const first = await prepareReceived(photo)
      await processUpload(context, { uploadId: first.id })
      const dying = dyingAfter(steps)
      const end = processUpload(dying.context, { uploadId: double.id })
      await (steps < all ? expect(end).rejects.toThrow('ended') : end)
      await processUpload(context, { uploadId: double.id })
      await keepLater()
      expect(await readUpload(context.db, double.id)).toMatchObject({ state: 'duplicate', imageId: first.imageId })
      expect(await blobsOf(double.imageId)).toEqual([])
      expect(await blobsOf(first.imageId)).toHaveLength(4)
    }
    expect(await listUnenteredBlobs(context.db, new Date(Date.now() + 60_000))).toEqual([])
  })
})

describe('the last byte', () => {
  test('is in the store before the upload counts as received', async () => {
    const content = await makePhoto({ seed: ++seed })
    const { id } = await prepareUpload(content)
    const put = () => Promise.reject(new Error('The store failed.'))
    const failing = { ...context, blobs: { ...context.blobs, put } }
    await expect(enterFile(failing, await rowOf(id), Readable.from([content]))).rejects.toThrow('store')
    expect(await rowOf(id)).toMatchObject({ state: 'receiving', received: 0 })
    await enterFile(context, await rowOf(id), Readable.from([content]))
    expect((await rowOf(id)).state).not.toBe('receiving')
  })
})

describe('a start after the version that kept files', () => {
  const stateOf = async (id: string) => (await readUpload(context.db, id))?.state

  test('takes what was received, and nothing else', async () => {
    const folder = join(context.settings.dataDir, 'uploads')
    await mkdir(folder)
    const photo = () => makePhoto({ seed: ++seed })
    const keep = async (content: Buffer, there = content.length) => {
      const upload = await prepareUpload(content)
      await writeFile(join(folder, upload.id), content.subarray(0, there))
      await writeFile(join(folder, `${upload.id}.json`), '{}')
      return upload
    }
    const complete = await keep(await photo())
    const partial = await keep(await photo(), 100)
    const given = await keep(await photo())
    await markReceived(context.db, given.id)
    await writeFile(join(folder, randomUUID()), 'of no upload')
    await takeOldFiles(context)
    await processUpload(context, { uploadId: given.id })
    await expect.poll(() => stateOf(complete.id), { timeout: 20_000 }).toBe('stored')
    expect(await stateOf(given.id)).toBe('stored')
    expect(await rowOf(partial.id)).toMatchObject({ state: 'receiving', received: 100 })
    expect(await readdir(context.settings.dataDir)).not.toContain('uploads')
    await takeOldFiles(context)
  })
})
