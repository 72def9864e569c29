import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deletePhotos,
  getPhoto,
  getPhotoIds,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  MAX_SELECTED,
} from '#contract/photos.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { UNDO_PERIOD } from '#server/areas/photos/deletion/marks.ts'
import { freeDeletedPhotos } from '#server/areas/photos/jobs.ts'
import { regroupByCreated } from '#server/areas/photos/regroup.ts'
import { ingestPhoto } from '#server/areas/uploads/ingest.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { makePhoto, takenAt } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const SORTING = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const JUNE = { year: 2024, month: 6 }

let server: TestServer
let customer: TestCustomer
let token: string
let strangersToken: string

beforeAll(async () => {
  server = await startServer()
  ;({ customer, token } = await server.signedIn())
  strangersToken = (await server.signedIn()).token
}, 60_000)
afterAll(() => server.stop())

/** A customer with a separate library, for tests that count. */
async function newCustomer() {
  const { customer: row, token: theirs } = await server.signedIn()
  return { ...row, token: theirs }
}

let seed = 0
async function ingest(options: Parameters<typeof makePhoto>[0] = {}, fileName = 'scene.jpg'): Promise<string> {
  const content = await makePhoto({ seed: ++seed, ...options })
  const outcome = await ingestPhoto(server.context, { customerId: customer.id, fileName, content })
  if (outcome.state !== 'stored') throw new Error(outcome.state)
  return outcome.imageId
}

const photoOf = async (id: string, as = token) =>
  (await server.api(getPhoto, { params: { id }, query: SORTING }, as)).answer()

describe('access to photos', () => {
  test('no call answers without a token', async () => {
    const id = randomUUID()
    const statuses = await Promise.all([
      server.api(getTimelineMonth, { params: JUNE, query: SORTING }),
      server.api(getTimelineCounts, { query: {} }),
      server.api(getUser, { query: {} }),
      server.api(getPhoto, { params: { id }, query: SORTING }),
      server.api(getPhotoIds, { query: SORTING }),
      server.api(deletePhotos, { body: { photoIds: [id] } }),
      server.api(getUser, { query: {} }, 'nonsense'),
    ])
    for (const { status, error } of statuses) {
      expect(status).toBe(401)
      error()
    }
  })

  test("another customer's photos are not there", async () => {
    const id = await ingest({ exif: takenAt('2024-06-01T10:00:00') })
    const page = { params: JUNE, query: SORTING }
    expect((await server.api(getPhoto, { params: { id }, query: SORTING }, strangersToken)).status).toBe(404)
    expect((await server.api(getTimelineMonth, page, strangersToken)).answer().images).toEqual([])
    expect((await server.api(getPhotoIds, { query: SORTING }, strangersToken)).answer().months).toEqual([])
    expect((await server.api(getTimelineCounts, { query: {} }, strangersToken)).answer().timeline).toEqual({})
    expect((await server.api(getUser, { query: {} }, strangersToken)).answer().photosCount).toBe(0)
    const deletion = await server.api(deletePhotos, { body: { photoIds: [id] } }, strangersToken)
    expect(deletion.answer()).toEqual({ failed: [id], already: [] })
    expect((await photoOf(id)).image.imageId).toBe(id)
  })

  test("a cursor of another customer's page shows one's own photos only", async () => {
    const [rich, poor] = [await newCustomer(), await newCustomer()]
    await addPhotos(
      server,
      rich.id,
      [1, 2, 3].map((day) => ({ taken: taken(`2024-06-0${day}T00:00:00`) })),
    )
    const query = { ...SORTING, limit: 1 }
    const { cursor } = (await server.api(getTimelineMonth, { params: JUNE, query }, rich.token)).answer()
    const call = { params: JUNE, query: { ...query, cursor: cursor ?? '' } }
    expect((await server.api(getTimelineMonth, call, poor.token)).answer()).toEqual({ cursor: null, images: [] })
  })
})

describe('deleting', () => {
  test('returns the ids that could not be deleted, once each', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const [first = '', second = ''] = await addPhotos(server, customerId, [{}, {}])
    const unknown = randomUUID()
    const photoIds = [first, unknown, first, 'nonsense', second.toUpperCase(), unknown]
    expect((await server.api(deletePhotos, { body: { photoIds } }, as)).answer()).toEqual({
      failed: [unknown, 'nonsense'],
      already: [],
    })
    expect((await server.api(getUser, { query: {} }, as)).answer().photosCount).toBe(0)
    const again = await server.api(deletePhotos, { body: { photoIds: [first, second, unknown] } }, as)
    expect(again.answer().failed).toEqual([unknown])
    expect((await server.api(getUser, { query: {} }, as)).answer().photosCount).toBe(0)
  })

  test('the same photos simultaneously counts them once', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const photoIds = await addPhotos(server, customerId, [{}, {}, {}])
    const answers = await Promise.all([1, 2, 3].map(() => server.api(deletePhotos, { body: { photoIds } }, as)))
    expect(answers.map(({ answer }) => answer().failed)).toEqual([[], [], []])
    expect((await server.api(getTimelineCounts, { query: {} }, as)).answer().timeline).toEqual({})
  })

  test('frees pictures after the time to undo, and only those that no photo needs', async () => {
    const { blobs, db } = server.context
    const kept = await ingest()
    const gone = await ingest()
    const row = (await photoOf(gone)).image
    await addPhotos(server, customer.id, [{ blobId: kept }])
    await server.api(deletePhotos, { body: { photoIds: [kept, gone] } }, token)
    const exists = async (id: string) => {
      const sizes = await Promise.all(
        [...row.thumbnails.map((t) => t.id), 'original' as const].map((size) => blobs.read(blobKey(id, size))),
      )
      for (const blob of sizes) blob?.stream.destroy()
      return sizes.map((blob) => blob !== null)
    }
    await freeDeletedPhotos({ db, blobs }, new Date(Date.now() + UNDO_PERIOD - 60_000))
    expect(await exists(gone)).toEqual([true, true, true, true])
    for (let run = 0; run < 2; run += 1)
      await freeDeletedPhotos({ db, blobs }, new Date(Date.now() + UNDO_PERIOD + 1000))
    expect(await exists(gone)).toEqual([false, false, false, false])
    expect(await exists(kept)).toEqual([true, true, true, true])
  })
})

describe('counts', () => {
  test('are not sent again until they change', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const [first = ''] = await addPhotos(server, customerId, [
      { taken: taken('2024-06-01T00:00:00') },
      { taken: taken('2024-07-01T00:00:00') },
    ])
    const ask = (etag = '') => server.api(getTimelineCounts, { query: {} }, as, { 'if-none-match': etag })
    const before = await ask()
    expect(before.answer().timeline).toEqual({ 2024: { 6: 1, 7: 1 } })
    const etag = before.headers.get('etag') ?? ''
    expect((await ask(etag)).status).toBe(304)
    await server.api(deletePhotos, { body: { photoIds: [first] } }, as)
    const after = await ask(etag)
    expect(after.answer().timeline).toEqual({ 2024: { 7: 1 } })
    expect(after.answer().revisions[2024]?.[7]).toBe(before.answer().revisions[2024]?.[7])
    expect(after.headers.get('etag')).not.toBe(etag)
  })

  test('are separate for each sort key', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const created = new Date('2025-02-03T00:00:00Z')
    await addPhotos(server, customerId, [{ taken: taken('2024-06-01T00:00:00'), created }, { created }])
    const countsBy = async (sortKey: 'created' | 'dateTaken') =>
      (await server.api(getTimelineCounts, { query: { sortKey } }, as)).answer().timeline
    expect(await countsBy('dateTaken')).toEqual({ 2024: { 6: 1 }, 1970: { 1: 1 } })
    expect(await countsBy('created')).toEqual({ 2025: { 2: 2 } })
  })

  test("follow the customer's time zone, and move when it becomes known", async () => {
    const { id: customerId, token: as } = await newCustomer()
    const created = ['2025-01-31T22:59:59Z', '2025-01-31T23:30:00Z', '2025-02-10T00:00:00Z'].map((at) => new Date(at))
    const [, , last = ''] = await addPhotos(
      server,
      customerId,
      created.map((at) => ({ created: at })),
    )
    const counts = async () => (await server.api(getTimelineCounts, { query: { sortKey: 'created' } }, as)).answer()
    expect((await counts()).timeline).toEqual({ 2025: { 1: 2, 2: 1 } })
    await server.context.db.transaction((tx) => regroupByCreated(tx, customerId, 'Europe/Berlin'))
    expect((await counts()).timeline).toEqual({ 2025: { 1: 1, 2: 2 } })
    const query = { sortKey: 'created', sortOrder: 'asc' } as const
    const february = await server.api(getTimelineMonth, { params: { year: 2025, month: 2 }, query }, as)
    expect(
      february
        .answer()
        .images.map(({ imageId }) => imageId)
        .at(-1),
    ).toBe(last)
    expect(february.answer().images).toHaveLength(2)
    const berlin = await server.createCustomer({ timeZone: 'Europe/Berlin' })
    await addPhotos(
      server,
      berlin.id,
      created.map((at) => ({ created: at })),
    )
    const { accessToken } = await server.signIn(berlin)
    const theirs = await server.api(getTimelineCounts, { query: { sortKey: 'created' } }, accessToken)
    expect(theirs.answer().timeline).toEqual({ 2025: { 1: 1, 2: 2 } })
  })
})

test('more ids than can be selected are a conflict, unless a limit is given', async () => {
  const { id: customerId, token: as } = await newCustomer()
  await addPhotos(server, customerId, [{ taken: taken('2024-06-01T00:00:00') }])
  await server.context.pool.query(
    `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, colour, taken_month, taken_order, created_month)
     select gen_random_uuid(), customer_id, upload_id, blob_id, i::text, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, colour, taken_month, taken_order, created_month
     from photos, generate_series(1, ${MAX_SELECTED}) i where customer_id = $1`,
    [customerId],
  )
  const ask = (query: object) => server.api(getPhotoIds, { query: { ...SORTING, ...query } }, as)
  expect((await ask({})).status).toBe(409)
  expect((await ask({ from: '2024/7', to: '2024/6' })).status).toBe(409)
  expect((await ask({ from: '2024/5' })).answer().months).toEqual([])
  const [most] = (await ask({ limit: MAX_SELECTED })).answer().months
  expect(most?.ids).toHaveLength(MAX_SELECTED)
})
