import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAlbumPhotoIds } from '#contract/albums.ts'
import {
  deleteAllPhotos,
  getDeletedDays,
  getDeletedPhotos,
  purgeAllPhotos,
  purgePhotos,
  restoreAllPhotos,
  restorePhotos,
} from '#contract/deleted-photos.ts'
import { deletePhotos, getPhoto, getPhotos, getTimelineCounts, getUser, UNDO_DAYS } from '#contract/photos.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { UNDO_PERIOD } from '#server/areas/photos/deletion/marks.ts'
import { freeDeletedPhotos } from '#server/areas/photos/jobs.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { customers } from '#server/core/database/schema.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { send } from '#tests/support/browser.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

async function signedIn() {
  const row = await server.createCustomer()
  return { id: row.id, token: (await server.signIn(row)).accessToken }
}

const remove = async (token: string, photoIds: string[]) =>
  (await server.api(deletePhotos, { body: { photoIds } }, token)).answer().failed
const restore = async (token: string, photoIds: string[]) =>
  (await server.api(restorePhotos, { body: { photoIds } }, token)).answer().failed
const purge = async (token: string, photoIds: string[]) =>
  (await server.api(purgePhotos, { body: { photoIds } }, token)).answer().failed
const listDeleted = async (token: string) => (await server.api(getDeletedPhotos, { query: {} }, token)).answer()
const totals = async (token: string) => {
  const { timeline } = (await server.api(getTimelineCounts, { query: {} }, token)).answer()
  const { photosCount } = (await server.api(getUser, { query: {} }, token)).answer()
  return { timeline, photosCount }
}

describe('restoring', () => {
  test('restores photos and counts, however often it is requested', async () => {
    const { id: customerId, token } = await signedIn()
    const [first = '', second = ''] = await addPhotos(server, customerId, [
      { taken: taken('2024-06-01T00:00:00') },
      { taken: taken('2024-07-01T00:00:00') },
    ])
    const before = await totals(token)
    await remove(token, [first, second])
    expect(await totals(token)).toEqual({ timeline: {}, photosCount: 0 })
    const unknown = randomUUID()
    const answers = await Promise.all([1, 2].map(() => restore(token, [first, second.toUpperCase(), unknown, 'x'])))
    expect(answers).toEqual([
      [unknown, 'x'],
      [unknown, 'x'],
    ])
    expect(await totals(token)).toEqual(before)
    expect((await server.api(getPhoto, { params: { id: first }, query: SORTING }, token)).status).toBe(200)
    expect((await listDeleted(token)).photosCount).toBe(0)
  })

  test('is the owner’s alone', async () => {
    const [{ id: customerId, token }, stranger] = [await signedIn(), await signedIn()]
    const photoIds = await addPhotos(server, customerId, [{}])
    await remove(token, photoIds)
    expect(await restore(stranger.token, photoIds)).toEqual(photoIds)
    expect((await listDeleted(stranger.token)).images).toEqual([])
    await purge(stranger.token, photoIds)
    await server.api(purgeAllPhotos, {}, stranger.token)
    expect(await restore(token, photoIds)).toEqual([])
  })

  test('of a content that was uploaded again is done, and its albums pass to the photo there', async () => {
    const { id: customerId, token } = await signedIn()
    const sha256 = createHash('sha256').update(customerId).digest('hex')
    const [first = ''] = await addPhotos(server, customerId, [{ sha256 }])
    const album = await createAlbumOf(server, customerId, { photoIds: [first] })
    await remove(token, [first])
    const [second = ''] = await addPhotos(server, customerId, [{ sha256 }])
    expect(await restore(token, [first])).toEqual([])
    expect((await totals(token)).photosCount).toBe(1)
    expect((await listDeleted(token)).photosCount).toBe(0)
    const inAlbum = async () =>
      (await server.api(getAlbumPhotoIds, { params: { id: album }, query: SORTING }, token)).answer().ids
    expect(await inAlbum()).toEqual([second])
    // The row may be freed by now: a repeat may answer either, and changes nothing.
    await restore(token, [first])
    expect(await inAlbum()).toEqual([second])
  })

  test('of two deleted photos with one content brings back one', async () => {
    const { id: customerId, token } = await signedIn()
    const sha256 = createHash('sha256').update(customerId).digest('hex')
    const [first = ''] = await addPhotos(server, customerId, [{ sha256 }])
    await remove(token, [first])
    const [second = ''] = await addPhotos(server, customerId, [{ sha256 }])
    await remove(token, [second])
    expect(await restore(token, [first, second])).toEqual([])
    const { images } = (await server.api(getPhotos, { query: {} }, token)).answer()
    expect(images.map(({ imageId }) => imageId)).toEqual([second])
  })

  test('is over after 30 days, and so is the listing', async () => {
    const { id: customerId, token } = await signedIn()
    const [late = '', recent = ''] = await addPhotos(server, customerId, [{}, {}])
    await remove(token, [late, recent])
    const age = (photoId: string, milliseconds: number) =>
      server.context.pool.query('update photos set deleted_at = $2 where id = $1', [
        photoId,
        new Date(Date.now() - milliseconds),
      ])
    await age(late, UNDO_PERIOD + 1000)
    await age(recent, UNDO_PERIOD - 60_000)
    expect((await listDeleted(token)).images.map(({ imageId }) => imageId)).toEqual([recent])
    expect(await restore(token, [late, recent])).toEqual([late])
  })
})

test('one of two tabs deletes, restores or purges a photo, the other finds it done', async () => {
  const { id: customerId, token } = await signedIn()
  const [photoId = '', other = ''] = await addPhotos(server, customerId, [{}, {}])
  const body = { photoIds: [photoId] }
  const twice = async (call: () => Promise<{ failed: string[]; already: string[] }>) => {
    const answers = await Promise.all([call(), call()])
    expect(answers.flatMap(({ failed }) => failed)).toEqual([])
    return answers.map(({ already }) => already).toSorted()
  }
  const foundByOne = [[], [photoId]]
  expect(await twice(async () => (await server.api(deletePhotos, { body }, token)).answer())).toEqual(foundByOne)
  expect(await twice(async () => (await server.api(restorePhotos, { body }, token)).answer())).toEqual(foundByOne)
  await remove(token, [photoId])
  expect(await twice(async () => (await server.api(purgePhotos, { body }, token)).answer())).toEqual(foundByOne)
  const mixed = await server.api(deletePhotos, { body: { photoIds: [photoId, other.toUpperCase(), 'x'] } }, token)
  expect(mixed.answer()).toEqual({ failed: ['x'], already: [photoId] })
})

describe('recently deleted', () => {
  test('lists the last deleted first, page by page, with the day it ends', async () => {
    const { id: customerId, token } = await signedIn()
    const photoIds = await addPhotos(server, customerId, [{}, {}, {}, {}, {}])
    for (const photoId of photoIds) await remove(token, [photoId])
    const listed: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
      const page = (await server.api(getDeletedPhotos, { query }, token)).answer()
      expect(page.photosCount).toBe(5)
      for (const { deletedAt, expires } of page.images) {
        expect(Date.parse(expires) - Date.parse(deletedAt)).toBe(UNDO_DAYS * 86_400_000)
      }
      listed.push(...page.images.map(({ imageId }) => imageId))
      cursor = page.cursor
    }
    expect(listed).toEqual(photoIds.toReversed())
  })

  test("is read by the customer's calendar days, with the days left", async () => {
    const { id: customerId, token } = await signedIn()
    await server.context.db.update(customers).set({ timeZone: 'Pacific/Auckland' }).where(eq(customers.id, customerId))
    const [early = '', late = '', today = ''] = await addPhotos(server, customerId, [{}, {}, {}])
    await remove(token, [early, late, today])
    // either side of midnight in Auckland, ten days ago
    const midnight = (
      await server.context.pool.query(
        "select ((now() at time zone 'Pacific/Auckland')::date - 10)::timestamp at time zone 'Pacific/Auckland' as at",
      )
    ).rows[0].at as Date
    const setDeleted = (photoId: string, at: number) =>
      server.context.pool.query('update photos set deleted_at = $2 where id = $1', [photoId, new Date(at)])
    await setDeleted(early, midnight.getTime() - 1000)
    await setDeleted(late, midnight.getTime())
    const { days } = (await server.api(getDeletedDays, {}, token)).answer()
    expect(days.map(({ daysLeft, photosCount }) => [daysLeft, photosCount])).toEqual([
      [30, 1],
      [20, 1],
      [19, 1],
    ])
    const read = async (query: { day: string; offset?: number }) =>
      (await server.api(getDeletedPhotos, { query }, token)).answer().images.map(({ imageId }) => imageId)
    const of = days.map(({ day }) => day)
    expect(await Promise.all(of.map((day) => read({ day })))).toEqual([[today], [late], [early]])
    expect(await read({ day: of[0] ?? '', offset: 1 })).toEqual([])
    expect((await server.api(getDeletedPhotos, { query: { day: '2026-02-30' } }, token)).status).toBe(400)
  })

  test('shows pictures at addresses of their own, from the deletion to the restoration', async () => {
    const { id: customerId, token } = await signedIn()
    const content = await makePhoto({ seed: 77 })
    const outcome = await ingestPhoto(server.context, { customerId, fileName: 'a.jpg', content })
    if (outcome.state !== 'stored') throw new Error(outcome.state)
    const { imageId } = outcome
    const { url } = (await server.api(getPhoto, { params: { id: imageId }, query: SORTING }, token)).answer().image
    await remove(token, [imageId])
    expect((await send(url)).status).toBe(404)
    const [deleted] = (await listDeleted(token)).images
    if (!deleted) throw new Error('Nothing is listed.')
    for (const address of [deleted.url, deleted.untouchedUrl, ...deleted.thumbnails.map((each) => each.url)]) {
      expect((await send(address)).status).toBe(200)
      expect((await send(address.replace('/deleted/', '/'))).status).toBe(403)
    }
    await restore(token, [imageId])
    expect((await send(deleted.url)).status).toBe(404)
    expect((await send(url)).status).toBe(200)
  })

  test('frees what is deleted for good at once, and nothing else', async () => {
    const { id: customerId, token } = await signedIn()
    const ingest = async (seed: number) => {
      const content = await makePhoto({ seed })
      const outcome = await ingestPhoto(server.context, { customerId, fileName: 'a.jpg', content })
      if (outcome.state !== 'stored') throw new Error(outcome.state)
      return outcome.imageId
    }
    const [gone, kept, live] = [await ingest(81), await ingest(82), await ingest(83)]
    await remove(token, [gone, kept])
    expect(await purge(token, [gone, live, randomUUID()])).toEqual([live])
    expect(await restore(token, [gone])).toEqual([gone])
    const exists = async (photoId: string) => {
      const blob = await server.context.blobs.read(blobKey(photoId, 'original'))
      blob?.stream.destroy()
      return blob !== null
    }
    await vi.waitFor(async () => expect(await exists(gone)).toBe(false), { timeout: 20_000, interval: 100 })
    expect([await exists(kept), await exists(live)]).toEqual([true, true])
    // A repeated request gets the same answer, also after the photo is freed.
    expect(await purge(token, [gone])).toEqual([])
    expect((await server.api(purgeAllPhotos, {}, token)).answer()).toEqual({ purgedCount: 1 })
    expect(await restore(token, [kept])).toEqual([kept])
  })
})

describe('deleting everything', () => {
  test('is undone by its moment, without what was deleted before', async () => {
    const { id: customerId, token } = await signedIn()
    const [before = '', ...others] = await addPhotos(
      server,
      customerId,
      Array.from({ length: 30 }, (_, at) => ({ taken: taken(`2024-0${1 + (at % 9)}-01T00:00:00`) })),
    )
    await remove(token, [before])
    const full = await totals(token)
    const { deletedCount, deletedAt } = (await server.api(deleteAllPhotos, {}, token)).answer()
    expect(deletedCount).toBe(others.length)
    expect(await totals(token)).toEqual({ timeline: {}, photosCount: 0 })
    expect((await server.api(deleteAllPhotos, {}, token)).answer()).toEqual({ deletedCount: 0, deletedAt: null })
    expect((await listDeleted(token)).photosCount).toBe(30)
    const undo = () => server.api(restoreAllPhotos, { body: { ...(deletedAt && { deletedAt }) } }, token)
    expect((await undo()).answer()).toEqual({ restoredCount: others.length })
    expect((await undo()).answer()).toEqual({ restoredCount: 0 })
    expect(await totals(token)).toEqual(full)
    expect((await server.api(restoreAllPhotos, { body: {} }, token)).answer()).toEqual({ restoredCount: 1 })
  })

  test('leaves other libraries alone', async () => {
    const [{ token }, neighbour] = [await signedIn(), await signedIn()]
    await addPhotos(server, neighbour.id, [{}])
    await server.api(deleteAllPhotos, {}, token)
    expect((await totals(neighbour.token)).photosCount).toBe(1)
  })

  test('and the job at the same time lose no photo that is restored', async () => {
    const { id: customerId, token } = await signedIn()
    const photoIds = await addPhotos(server, customerId, [{}, {}])
    await remove(token, photoIds)
    const { db, blobs } = server.context
    const later = new Date(Date.now() + UNDO_PERIOD + 1000)
    const [failed] = await Promise.all([restore(token, photoIds), freeDeletedPhotos({ db, blobs }, later)])
    const { photosCount } = await totals(token)
    expect(photosCount).toBe(photoIds.length - failed.length)
  })
})
