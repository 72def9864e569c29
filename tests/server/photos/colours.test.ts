import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BYTES_OF_COLOUR, getPhotoColours, NO_COLOUR, type PhotoColours } from '#contract/colours.ts'
import {
  deletePhotos,
  getTimelineCounts,
  getTimelineMonth,
  PHOTOS_PAGE_SIZE,
  type SortKey,
  type SortOrder,
  sortKey as sortKeys,
  TAKEN_IN_UNKNOWN_MONTH,
} from '#contract/photos.ts'
import { fillColours } from '#server/areas/photos/colour-work.ts'
import { photos } from '#server/core/database/schema.ts'
import { addPhotos, photoRow, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

async function newCustomer() {
  const { customer, token } = await server.signedIn()
  return { id: customer.id, token }
}

type Query = { sortKey: SortKey; since?: number }
const readColours = async (token: string, query: Query = { sortKey: 'dateTaken' }) =>
  (await server.api(getPhotoColours, { query }, token)).answer()

/** The colours of each month as numbers, in the order of the answer. */
const numbersOf = ({ months }: PhotoColours) =>
  months.map(({ month, colours }): [string, number[]] => {
    const bytes = Buffer.from(colours, 'base64')
    expect(bytes.length % BYTES_OF_COLOUR).toBe(0)
    return [
      month,
      Array.from({ length: bytes.length / BYTES_OF_COLOUR }, (_, at) => bytes.readUInt16BE(at * BYTES_OF_COLOUR)),
    ]
  })

/** A photo taken on that day, or without a date. */
const photo = (day: string | null, colour: number | null, about: { placeholder?: string; imageId?: string } = {}) => ({
  ...about,
  colour,
  taken: day === null ? null : taken(`${day}T12:00:00`),
})

describe('colours of a library', () => {
  test('are two bytes a photo, the latest month and the latest photo first', async () => {
    const { id, token } = await newCustomer()
    await addPhotos(server, id, [
      photo('2023-12-31', 0x0102),
      photo('2024-02-01', 0xfffe),
      photo('2024-02-03', 3),
      photo('2024-02-02', 0x8000),
    ])
    const answer = await readColours(token)
    expect(answer).toEqual({
      revision: 4,
      months: [
        { month: '2024/2', colours: Buffer.from([0, 3, 0x80, 0, 0xff, 0xfe]).toString('base64') },
        { month: '2023/12', colours: Buffer.from([1, 2]).toString('base64') },
      ],
    })
  })

  test('of photos without a date are apart from those really taken in January 1970', async () => {
    const { id, token } = await newCustomer()
    await addPhotos(server, id, [
      photo(null, 1),
      photo('1970-01-31', 2),
      photo('1970-01-01', 3),
      photo('1970-02-01', 4),
      photo('1969-12-31', 5),
    ])
    expect(numbersOf(await readColours(token))).toEqual([
      ['1970/2', [4]],
      ['1970/1', [1]],
      [TAKEN_IN_UNKNOWN_MONTH, [2, 3]],
      ['1969/12', [5]],
    ])
    const [created, ...others] = numbersOf(await readColours(token, { sortKey: 'created' }))
    expect(created?.[0]).toBe('2025/1')
    expect(created?.[1].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
    expect(others).toEqual([])
  })

  test.each(sortKeys.options)('are in the order of the timeline by %s', async (sortKey) => {
    // Few moments, so that many photos share one and the order depends on ids.
    const moment = fc
      .record({ month: fc.constantFrom('2024-01', '2024-02', '1970-01'), day: fc.integer({ min: 1, max: 2 }) })
      .map(({ month, day }) => `${month}-0${day}T00:00:00`)
    const created = fc.integer({ min: 1, max: 3 }).map((month) => new Date(`2024-0${month}-01T00:00:00Z`))
    const library = fc.array(fc.record({ taken: fc.option(moment), created }), { minLength: 1, maxLength: 40 })
    const months = [
      { key: '2024/3', params: { year: 2024, month: 3 } },
      { key: '2024/2', params: { year: 2024, month: 2 } },
      { key: '2024/1', params: { year: 2024, month: 1 } },
      { key: '1970/1', params: { year: 1970, month: 1 }, undated: true },
      { key: TAKEN_IN_UNKNOWN_MONTH, params: { year: 1970, month: 1 }, undated: false },
    ]
    await fc.assert(
      fc.asyncProperty(library, async (given) => {
        const { id, token } = await newCustomer()
        const rows = given.map((about, at) =>
          photoRow(id, { ...about, taken: about.taken === null ? null : taken(about.taken), colour: at + 1 }),
        )
        await addPhotos(server, id, rows)
        const colours = new Map(rows.map(({ imageId, colour }) => [imageId, colour]))
        const timeline = async (sortOrder: SortOrder) => {
          const found: [string, unknown[]][] = []
          for (const { key, params, ...of } of sortKey === 'created' ? months.slice(0, 3) : months) {
            const query = { sortKey, sortOrder, limit: PHOTOS_PAGE_SIZE, ...of }
            const { images } = (await server.api(getTimelineMonth, { params, query }, token)).answer()
            if (images.length > 0) found.push([key, images.map(({ imageId }) => colours.get(imageId))])
          }
          return found
        }
        const answered = numbersOf(await readColours(token, { sortKey }))
        expect(answered).toEqual(await timeline('desc'))
        expect(answered).toEqual((await timeline('asc')).map(([month, of]) => [month, of.toReversed()]))
      }),
      { numRuns: 8 },
    )
  })

  test('are without those of deleted photos', async () => {
    const { id, token } = await newCustomer()
    const [first = '', , third = ''] = await addPhotos(server, id, [
      photo('2024-01-01', 1),
      photo('2024-01-02', 2),
      photo('2024-02-01', 3),
    ])
    await server.api(deletePhotos, { body: { photoIds: [first, third] } }, token)
    for (const sortKey of sortKeys.options) {
      expect(numbersOf(await readColours(token, { sortKey })).map(([, of]) => of)).toEqual([[2]])
    }
  })

  test('are 0 where they are not known', async () => {
    const { id, token } = await newCustomer()
    await addPhotos(server, id, [photo('2024-01-03', 7), photo('2024-01-02', null), photo('2024-01-01', NO_COLOUR)])
    expect(numbersOf(await readColours(token))).toEqual([['2024/1', [7, 0, 0]]])
  })

  test("are never those of another customer's photos", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    await addPhotos(server, one.id, [photo('2024-01-01', 1), photo(null, 2)])
    for (const sortKey of sortKeys.options) {
      expect(await readColours(other.token, { sortKey })).toEqual({ revision: 0, months: [] })
    }
    await addPhotos(server, other.id, [photo('2024-01-01', 3)])
    expect(numbersOf(await readColours(other.token))).toEqual([['2024/1', [3]]])
    expect(numbersOf(await readColours(other.token, { sortKey: 'dateTaken', since: 0 }))).toEqual([['2024/1', [3]]])
  })

  test('are refused without a token, and for a query that makes no sense', async () => {
    const { token } = await newCustomer()
    const ask = (query: object, as?: string) =>
      server.api(getPhotoColours, { query: { sortKey: 'dateTaken', ...query } }, as)
    expect((await ask({})).status).toBe(401)
    for (const query of [
      { since: -1 },
      { since: 'x' },
      { since: 1.5 },
      { since: '' },
      { sortKey: 'name' },
      { sortKey: undefined },
    ]) {
      const { status, error } = await ask(query, token)
      expect(status, JSON.stringify(query)).toBe(400)
      error()
    }
  })
})

describe('colours since a revision', () => {
  test('are those of the months that changed', async () => {
    const { id, token } = await newCustomer()
    const [first = ''] = await addPhotos(server, id, [
      photo('2024-01-01', 1),
      photo('2024-01-02', 2),
      photo('2024-02-01', 3),
      photo('2024-03-01', 4),
    ])
    const since = async (revision: number, sortKey: SortKey = 'dateTaken') => {
      const answer = await readColours(token, { sortKey, since: revision })
      return { revision: answer.revision, months: numbersOf(answer) }
    }
    const before = (await readColours(token)).revision
    expect(await since(before)).toEqual({ revision: before, months: [] })

    await server.api(deletePhotos, { body: { photoIds: [first] } }, token)
    await addPhotos(server, id, [photo('2024-02-02', 5)])
    const after = (await readColours(token)).revision
    expect(after).toBeGreaterThan(before)
    const changed = [
      ['2024/2', [5, 3]],
      ['2024/1', [2]],
    ]
    expect(await since(before)).toEqual({ revision: after, months: changed })
    // The deletion came first.
    expect(await since(after - 1)).toEqual({ revision: after, months: changed.slice(0, 1) })
    expect(await since(after)).toEqual({ revision: after, months: [] })
    // By creation all are of one month.
    expect((await since(before, 'created')).months.map(([month, of]) => [month, of.length])).toEqual([['2025/1', 4]])
    expect(await since(after, 'created')).toEqual({ revision: after, months: [] })
  })

  test('are both parts of January 1970, whichever of them changed', async () => {
    const { id, token } = await newCustomer()
    await addPhotos(server, id, [photo(null, 1), photo('1970-01-01', 2), photo('2024-01-01', 3)])
    const { revision } = await readColours(token)
    await addPhotos(server, id, [photo('1970-01-02', 4)])
    expect(numbersOf(await readColours(token, { sortKey: 'dateTaken', since: revision }))).toEqual([
      ['1970/1', [1]],
      [TAKEN_IN_UNKNOWN_MONTH, [4, 2]],
    ])
  })

  test('are all where the revision is of another database, or of an empty library', async () => {
    const { id, token } = await newCustomer()
    await addPhotos(server, id, [photo('2024-01-01', 1), photo('2024-02-01', 2)])
    const all = await readColours(token)
    expect(all.months).toHaveLength(2)
    for (const since of [all.revision + 1, 999_999_999, 0]) {
      expect(await readColours(token, { sortKey: 'dateTaken', since })).toEqual(all)
    }
  })
})

/** A picture of one colour. */
const plain = (background: string, side = 16) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })

test('an uploaded photo has its colour at once', async () => {
  const { token } = await newCustomer()
  const uploader = createUploader(server, token)
  const uploadId = await uploader.upload(await plain('#f00', 400).jpeg().toBuffer(), 'red.jpg')
  expect(await uploader.settled(uploadId)).toMatchObject([{ state: 'stored' }])
  const [[month, [colour = 0, ...others]] = ['', []]] = numbersOf(await readColours(token))
  expect([month, others]).toEqual(['1970/1', []])
  expect(colour >> 11).toBeGreaterThanOrEqual(30)
  expect((colour >> 5) & 0b111111).toBeLessThanOrEqual(3)
  expect(colour & 0b11111).toBeLessThanOrEqual(2)
})

describe('filling in colours', () => {
  const RED = 0b11111_000000_00000
  const GREEN = 0b00000_111111_00000
  const placeholderOf = async (background: string) =>
    `data:image/webp;base64,${(await plain(background).webp({ lossless: true }).toBuffer()).toString('base64')}`
  const withoutColour = (customerId: string) =>
    server.context.pool.query('select 1 from photos where customer_id = $1 and colour is null', [customerId])
  const revisionsOf = async (token: string) =>
    (await server.api(getTimelineCounts, { query: {} }, token)).answer().revisions[2024]

  // Each photo that is added raises the revision by one: what it was before is known, though the server's own job may be quicker.
  test('gives photos theirs, and raises the revisions of their months alone', async () => {
    const { id, token } = await newCustomer()
    const [red, green] = [await placeholderOf('#f00'), await placeholderOf('#0f0')]
    await addPhotos(server, id, [
      photo('2024-01-01', 9, { placeholder: red }),
      photo('2024-02-01', null, { placeholder: red }),
      photo('2024-03-01', 8, { placeholder: red }),
      photo('2024-03-02', null, { placeholder: green }),
    ])
    await fillColours(server.context)
    expect(numbersOf(await readColours(token))).toEqual([
      ['2024/3', [GREEN, 8]],
      ['2024/2', [RED]],
      ['2024/1', [9]],
    ])
    const revisions = await revisionsOf(token)
    expect(revisions?.[1]).toBe(1)
    expect(revisions?.[2]).toBeGreaterThan(4)
    expect(revisions?.[3]).toBeGreaterThan(4)
    const changed = await readColours(token, { sortKey: 'dateTaken', since: 4 })
    expect(changed.months.map(({ month }) => month)).toEqual(['2024/3', '2024/2'])
    expect((await readColours(token, { sortKey: 'created', since: 4 })).months).toHaveLength(1)
    expect((await server.api(getTimelineCounts, { query: {} }, token)).answer().timeline).toEqual({
      2024: { 1: 1, 2: 1, 3: 2 },
    })
  })

  test('may be done twice, also at once', async () => {
    const { id, token } = await newCustomer()
    const placeholder = await placeholderOf('#f00')
    await addPhotos(server, id, [photo('2024-01-01', null, { placeholder })])
    await Promise.all([fillColours(server.context), fillColours(server.context)])
    const answer = await readColours(token)
    expect(numbersOf(answer)).toEqual([['2024/1', [RED]]])
    // One for the photo that was added, one for its colour.
    expect(answer.revision).toBe(2)
    await fillColours(server.context)
    expect(await readColours(token)).toEqual(answer)
  })

  test('ends, also where placeholders are no pictures: their colour stays unknown', async () => {
    const { id, token } = await newCustomer()
    const placeholders = ['', 'data:image/webp;base64,', 'nonsense']
    await addPhotos(
      server,
      id,
      placeholders.map((placeholder) => photo('2024-01-01', null, { placeholder })),
    )
    await fillColours(server.context)
    expect(numbersOf(await readColours(token))).toEqual([['2024/1', [0, 0, 0]]])
    expect((await withoutColour(id)).rows).toEqual([])
  })

  test('goes on to the last photo of every library', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const placeholder = await placeholderOf('#f00')
    const many = Array.from({ length: 230 }, () => photo('2024-01-01', null, { placeholder }))
    await addPhotos(server, one.id, many)
    await addPhotos(server, other.id, many.slice(0, 3))
    await fillColours(server.context)
    for (const [{ token }, count] of [
      [one, 230],
      [other, 3],
    ] as const) {
      expect(numbersOf(await readColours(token))).toEqual([['2024/1', Array.from({ length: count }, () => RED)]])
    }
  })

  test('leaves deleted photos, which nobody sees', async () => {
    const { id, token } = await newCustomer()
    const imageId = randomUUID()
    const placeholder = await placeholderOf('#f00')
    await addPhotos(server, id, [photo('2024-01-01', 5)])
    const row = photoRow(id, photo('2024-01-02', null, { placeholder, imageId }))
    const { taken: _taken, location: _location, ...columns } = row
    const place = { takenMonth: 202401, takenOrder: '2024-01-02T12:00:00', createdMonth: 202501 }
    await server.context.db.insert(photos).values({ ...columns, ...place, id: imageId, deletedAt: new Date() })
    await fillColours(server.context)
    expect(await readColours(token)).toMatchObject({ revision: 1 })
    expect((await withoutColour(id)).rows).toHaveLength(1)
  })
})
