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
import { ADDRESS_PERIOD, createImageAddresses } from '#server/photos/addresses.ts'
import { blobKey } from '#server/photos/blobs.ts'
import { freeDeletedPhotos, UNDO_PERIOD } from '#server/photos/jobs.ts'
import { regroupByCreated } from '#server/photos/regroup.ts'
import { ingestPhoto } from '#server/uploads/ingest.ts'
import { send } from '#tests/support/browser.ts'
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
  customer = await server.createCustomer()
  token = (await server.signIn(customer)).accessToken
  strangersToken = (await server.signIn(await server.createCustomer())).accessToken
}, 60_000)
afterAll(() => server.stop())

/** A customer with a library of their own, for whoever counts. */
async function newCustomer() {
  const row = await server.createCustomer()
  return { ...row, token: (await server.signIn(row)).accessToken }
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

describe('who may see what', () => {
  test('nothing is told without a token', async () => {
    const id = randomUUID()
    const statuses = await Promise.all([
      server.api(getTimelineMonth, { params: JUNE, query: SORTING }),
      server.api(getTimelineCounts, { query: {} }),
      server.api(getUser, {}),
      server.api(getPhoto, { params: { id }, query: SORTING }),
      server.api(getPhotoIds, { query: SORTING }),
      server.api(deletePhotos, { body: { photoIds: [id] } }),
      server.api(getUser, {}, 'nonsense'),
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
    expect((await server.api(getPhotoIds, { query: SORTING }, strangersToken)).answer().ids).toEqual([])
    expect((await server.api(getTimelineCounts, { query: {} }, strangersToken)).answer().timeline).toEqual({})
    expect((await server.api(getUser, {}, strangersToken)).answer().photosCount).toBe(0)
    const deletion = await server.api(deletePhotos, { body: { photoIds: [id] } }, strangersToken)
    expect(deletion.answer()).toEqual({ failed: [id] })
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

describe('a picture', () => {
  const bearer = (as: string) => ({ headers: { authorization: `Bearer ${as}` } })

  test('is shown to whoever has its address', async () => {
    const { image } = await photoOf(await ingest())
    for (const url of [image.url, ...image.thumbnails.map((thumbnail) => thumbnail.url)]) {
      const answer = await send(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(answer.headers.get('cache-control')).toBe(`private, max-age=${ADDRESS_PERIOD}, immutable`)
      const bytes = (await answer.arrayBuffer()).byteLength
      expect(answer.headers.get('content-length')).toBe(String(bytes))
    }
  })

  test('is not sent again to whoever has it', async () => {
    const { image } = await photoOf(await ingest())
    const etag = (await send(image.url)).headers.get('etag') ?? ''
    const answer = await send(image.url, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, etag])
    expect((await send(image.url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('says how large it is to whoever only asks that', async () => {
    const { image } = await photoOf(await ingest())
    const answer = await send(image.untouchedUrl, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
  })

  test('is saved under its name when it is the original', async () => {
    const id = await ingest({ type: 'png' }, 'Über "uns"; a=1.png')
    const answer = await send((await photoOf(id)).image.untouchedUrl)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_ber _uns__ a_1.png"; filename*=UTF-8''%C3%9Cber%20%22uns%22%3B%20a%3D1.png`,
    )
  })

  test('is refused when its address was changed', async () => {
    const first = new URL((await photoOf(await ingest())).image.url)
    const second = new URL((await photoOf(await ingest())).image.url)
    const changed = [
      first.href.replace('/1300?', '/original?'),
      first.href.replace(first.pathname, second.pathname),
      first.href.replace(/expires=\d+/, (text) => `${text}0`),
      first.href.replace(/expires=\d+/, 'expires=abc'),
      first.href.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      first.href.replace(/signature=.*/, 'signature='),
      first.href.replace(/&signature=.*/, ''),
    ]
    for (const url of changed) {
      const answer = await send(url)
      expect([url, answer.status]).toEqual([url, 403])
    }
    expect((await send(first.href.replace(/signature=.*/, 'signature=x'), bearer(token))).status).toBe(403)
  })

  test('is refused when its address has expired', async () => {
    const id = await ingest()
    const key = Buffer.from('a key of this test')
    let now = Date.parse('2026-03-01T08:00:00Z')
    const addresses = createImageAddresses(key, () => now)
    const url = new URL(addresses.sign('http://localhost', id, '300'))
    const isGood = () => addresses.verify(id, '300', url.searchParams)
    now += ((ADDRESS_PERIOD * 3) / 4) * 1000
    expect(isGood()).toBe(true)
    now += ADDRESS_PERIOD * 1000 * 2
    expect(isGood()).toBe(false)
    // One of the server's own, of long ago.
    const old = server.context.addresses.sign(server.origin, id, '300').replace(/expires=\d+/, 'expires=1000')
    expect((await send(old)).status).toBe(403)
  })

  test('has one address all day, and another on the next', () => {
    let now = Date.parse('2026-03-01T00:00:00Z')
    const addresses = createImageAddresses(Buffer.from('key'), () => now)
    const morning = addresses.sign('http://a', 'id', '300')
    now += ADDRESS_PERIOD * 1000 - 1
    expect(addresses.sign('http://a', 'id', '300')).toBe(morning)
    now += 1
    expect(addresses.sign('http://a', 'id', '300')).not.toBe(morning)
  })

  test('is shown by token to its owner alone', async () => {
    const id = await ingest()
    const url = `${server.origin}/images/${id}/300`
    expect((await send(url, bearer(token))).status).toBe(200)
    expect((await send(url, bearer(strangersToken))).status).toBe(404)
    expect((await send(url)).status).toBe(401)
    expect((await send(url, bearer('nonsense'))).status).toBe(401)
  })

  test.each(['999', 'Original', '300/..', '%2e%2e'])('has no size %s', async (size) => {
    expect((await send(`${server.origin}/images/${await ingest()}/${size}`, bearer(token))).status).toBe(404)
  })

  test.each(['nonsense', '..%2f..', randomUUID()])('is not at %s', async (id) => {
    expect((await send(`${server.origin}/images/${id}/300`, bearer(token))).status).toBe(404)
  })

  test('is gone with its photo', async () => {
    const { image } = await photoOf(await ingest())
    await server.api(deletePhotos, { body: { photoIds: [image.imageId] } }, token)
    expect((await send(image.url)).status).toBe(404)
    expect((await send(`${server.origin}/images/${image.imageId}/300`, bearer(token))).status).toBe(404)
  })
})

describe('deleting', () => {
  test('answers what could not be deleted, once each', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const [first = '', second = ''] = await addPhotos(server, customerId, [{}, {}])
    const unknown = randomUUID()
    const photoIds = [first, unknown, first, 'nonsense', second.toUpperCase(), unknown]
    expect((await server.api(deletePhotos, { body: { photoIds } }, as)).answer()).toEqual({
      failed: [unknown, 'nonsense'],
    })
    expect((await server.api(getUser, {}, as)).answer().photosCount).toBe(0)
    const again = await server.api(deletePhotos, { body: { photoIds: [first, second] } }, as)
    expect(again.answer().failed).toEqual([first, second])
    expect((await server.api(getUser, {}, as)).answer().photosCount).toBe(0)
  })

  test('the same photos at the same time counts them once', async () => {
    const { id: customerId, token: as } = await newCustomer()
    const photoIds = await addPhotos(server, customerId, [{}, {}, {}])
    const answers = await Promise.all([1, 2, 3].map(() => server.api(deletePhotos, { body: { photoIds } }, as)))
    expect(answers.map(({ answer }) => answer().failed.length).sort()).toEqual([0, 3, 3])
    expect((await server.api(getTimelineCounts, { query: {} }, as)).answer().timeline).toEqual({})
  })

  test('frees pictures after the time to undo it, and only those no photo needs', async () => {
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

  test('are told apart by what is sorted by', async () => {
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

test('more ids than can be selected are a conflict, unless some of them are asked for', async () => {
  const { id: customerId, token: as } = await newCustomer()
  await addPhotos(server, customerId, [{ taken: taken('2024-06-01T00:00:00') }])
  await server.context.pool.query(
    `insert into photos (id, customer_id, upload_id, blob_id, sha256, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, taken_month, taken_order, created_month)
     select gen_random_uuid(), customer_id, upload_id, blob_id, i::text, file_name, mime_type, bytes, width, height, thumbnails,
       placeholder, taken_month, taken_order, created_month
     from photos, generate_series(1, ${MAX_SELECTED}) i where customer_id = $1`,
    [customerId],
  )
  const ask = (query: object) => server.api(getPhotoIds, { query: { ...SORTING, ...query } }, as)
  expect((await ask({})).status).toBe(409)
  expect((await ask({ from: '2024/7', to: '2024/6' })).status).toBe(409)
  expect((await ask({ from: '2024/5' })).answer().ids).toEqual([])
  expect((await ask({ limit: MAX_SELECTED })).answer().ids).toHaveLength(MAX_SELECTED)
})
