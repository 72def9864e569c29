import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deletePhotos,
  getPhoto,
  getPhotoIds,
  getTimelineCounts,
  getTimelineMonth,
  getUser,
  type Sorting,
  type SortKey,
  sortKey as sortKeys,
  sortOrder as sortOrders,
} from '#contract/photos.ts'
import { monthOf, monthOfLocal, UNKNOWN } from '#server/areas/photos/months.ts'
import type { NewPhoto } from '#server/areas/photos/store.ts'
import { addPhotos, photoRow, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

async function newCustomer() {
  const { customer, token } = await server.signedIn()
  return { id: customer.id, token }
}

const SORTINGS: Sorting[] = sortKeys.options.flatMap((sortKey) =>
  sortOrders.options.map((sortOrder) => ({ sortKey, sortOrder })),
)

/** Few moments, so that many photos share one and the order depends on ids. */
const moment = fc
  .record({
    month: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 2 }),
    second: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ month, day, second }) => `2024-0${month}-0${day}T00:00:0${second}`)
const library = fc.array(fc.record({ taken: fc.option(moment), created: moment }), { minLength: 1, maxLength: 40 })

const toRow = (customerId: string) => (given: { taken: string | null; created: string }) =>
  photoRow(customerId, { taken: given.taken ? taken(given.taken) : null, created: new Date(`${given.created}Z`) })

/** The expected position of a photo, computed without a database. */
function placeOf(photo: NewPhoto, sortKey: SortKey): { month: number; value: string } {
  const created = photo.created.toISOString().slice(0, 19)
  if (sortKey === 'created') return { month: monthOfLocal(created), value: created }
  return photo.taken
    ? { month: monthOfLocal(photo.taken.local), value: photo.taken.local }
    : { month: UNKNOWN, value: created }
}

function expectedIds(photos: readonly NewPhoto[], { sortKey, sortOrder }: Sorting, month: number): string[] {
  const keyOf = (photo: NewPhoto) => `${placeOf(photo, sortKey).value} ${photo.imageId}`
  const ofMonth = photos.filter((photo) => placeOf(photo, sortKey).month === month)
  const ascending = ofMonth.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ imageId }) => imageId)
  return sortOrder === 'asc' ? ascending : ascending.reverse()
}

const MONTHS = [monthOf(2024, 1), monthOf(2024, 2), monthOf(2024, 3), UNKNOWN]
const paramsOf = (month: number) => ({ year: Math.floor(month / 100), month: month % 100 })

describe('a month', () => {
  test('is paged by cursor and by offset in the right order, without gaps or repetitions', async () => {
    const { token, id: customerId } = await newCustomer()
    const readPage = async (month: number, query: Sorting & { cursor?: string; offset?: number; limit: number }) => {
      const { cursor, images } = (
        await server.api(getTimelineMonth, { params: paramsOf(month), query }, token)
      ).answer()
      expect(images.length).toBeLessThanOrEqual(query.limit)
      if (cursor !== null) expect(images).toHaveLength(query.limit)
      return { cursor, ids: images.map(({ imageId }) => imageId) }
    }
    const readAll = async (month: number, sorting: Sorting, limit: number, by: 'cursor' | 'offset') => {
      const first = await readPage(month, { ...sorting, limit })
      const ids = [...first.ids]
      let { cursor } = first
      while (cursor !== null) {
        const page = await readPage(month, {
          ...sorting,
          limit,
          ...(by === 'cursor' ? { cursor } : { offset: ids.length }),
        })
        ids.push(...page.ids)
        cursor = page.cursor
      }
      return ids
    }
    await fc.assert(
      fc.asyncProperty(
        library,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...SORTINGS),
        async (given, limit, sorting) => {
          const photos = given.map(toRow(customerId))
          await addPhotos(server, customerId, photos)
          for (const month of MONTHS) {
            const expected = expectedIds(photos, sorting, month)
            expect(await readAll(month, sorting, limit, 'cursor')).toEqual(expected)
            expect(await readAll(month, sorting, limit, 'offset')).toEqual(expected)
          }
          await clear(customerId)
        },
      ),
      { numRuns: 15 },
    )
  })

  test('knows the position of each of its photos', async () => {
    const { token, id: customerId } = await newCustomer()
    await fc.assert(
      fc.asyncProperty(library, fc.constantFrom(...SORTINGS), async (given, sorting) => {
        const photos = given.map(toRow(customerId))
        await addPhotos(server, customerId, photos)
        for (const photo of photos.slice(0, 5)) {
          const { month } = placeOf(photo, sorting.sortKey)
          const call = { params: { id: photo.imageId }, query: sorting }
          const { image, ...position } = (await server.api(getPhoto, call, token)).answer()
          const offset = expectedIds(photos, sorting, month).indexOf(photo.imageId)
          expect(position).toEqual({ ...paramsOf(month), offset })
          expect(image.imageId).toBe(photo.imageId)
        }
        await clear(customerId)
      }),
      { numRuns: 15 },
    )
  })

  test('refuses another month’s cursor', async () => {
    const { token, id: customerId } = await newCustomer()
    await addPhotos(
      server,
      customerId,
      [1, 2].map((day) => ({ taken: taken(`2024-01-0${day}T00:00:00`) })),
    )
    const ask = (query: object, month = 1) =>
      server.api(
        getTimelineMonth,
        { params: { year: 2024, month }, query: { sortKey: 'dateTaken', sortOrder: 'asc', ...query } },
        token,
      )
    const { cursor } = (await ask({ limit: 1 })).answer()
    if (cursor === null) throw new Error('There is no cursor.')
    const content = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const forged = (change: object) => Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url')
    expect((await ask({ cursor })).status).toBe(200)
    const refused = [
      ask({ cursor }, 2),
      ask({ cursor, sortOrder: 'desc' }),
      ask({ cursor, sortKey: 'created' }),
      ask({ cursor, offset: 1 }),
      ...[
        '',
        'nonsense',
        '%%%',
        cursor.slice(1),
        Buffer.from('{}').toString('base64url'),
        Buffer.from('null').toString('base64url'),
      ].map((text) => ask({ cursor: text })),
      ...[
        { value: "2024-01-01 00:00:00'; drop table photos" },
        { value: '2024-13-01 00:00:00' },
        { value: '0000-01-01 00:00:00' },
        { id: 'x' },
        { extra: 1 },
      ].map((change) => ask({ cursor: forged(change) })),
    ]
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(400)
      answer.error()
    }
  })
})

/** Empties a library by deleting, for the next run of a property. */
async function clear(customerId: string): Promise<void> {
  await server.context.pool.query('delete from photos where customer_id = $1', [customerId])
  await server.context.pool.query('delete from month_counts where customer_id = $1', [customerId])
}

test('ids of a range of months come in the requested order, photos without a date last', async () => {
  const { token, id: customerId } = await newCustomer()
  const bound = fc.option(fc.constantFrom(...MONTHS), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(library, fc.constantFrom(...SORTINGS), bound, bound, async (given, sorting, from, to) => {
      const photos = given.map(toRow(customerId))
      await addPhotos(server, customerId, photos)
      const known = MONTHS.slice(0, 3)
      const shown = [...(sorting.sortOrder === 'asc' ? known : known.toReversed()), UNKNOWN]
      const first = from === undefined ? 0 : shown.indexOf(from)
      const last = to === undefined ? shown.length - 1 : shown.indexOf(to)
      const months = shown.slice(first, last + 1)
      const key = (month: number) => `${Math.floor(month / 100)}/${month % 100}`
      const query = { ...sorting, ...(from && { from: key(from) }), ...(to && { to: key(to) }) }
      const answer = (await server.api(getPhotoIds, { query }, token)).answer()
      const expected = months.map((month) => ({ month: key(month), ids: expectedIds(photos, sorting, month) }))
      expect(answer.months).toEqual(expected.filter(({ ids }) => ids.length > 0))
      const some = (await server.api(getPhotoIds, { query: { ...query, limit: 3 } }, token)).answer()
      expect(some.months.flatMap(({ ids }) => ids)).toEqual(expected.flatMap(({ ids }) => ids).slice(0, 3))
      await clear(customerId)
    }),
    { numRuns: 25 },
  )
})

/** The expected photos per month, computed without a database. */
function expectedCounts(photos: readonly NewPhoto[], sortKey: SortKey) {
  const counts: Record<string, Record<string, number>> = {}
  for (const photo of photos) {
    const { year, month } = paramsOf(placeOf(photo, sortKey).month)
    const months = counts[year] ?? {}
    counts[year] = { ...months, [month]: (months[month] ?? 0) + 1 }
  }
  return counts
}

test('counts are right after any sequence of adding and deleting', async () => {
  const step = fc.record({ add: library, remove: fc.array(fc.nat(80), { maxLength: 30 }) })
  const { token, id: customerId } = await newCustomer()
  const countsBy = async (sortKey: SortKey) =>
    (await server.api(getTimelineCounts, { query: { sortKey } }, token)).answer()
  const expectCounts = async (photos: readonly NewPhoto[]) => {
    for (const sortKey of sortKeys.options) {
      expect((await countsBy(sortKey)).timeline).toEqual(expectedCounts(photos, sortKey))
    }
    expect((await server.api(getUser, { query: {} }, token)).answer().photosCount).toBe(photos.length)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      let photos: NewPhoto[] = []
      for (const { add, remove } of steps) {
        const added = add.map(toRow(customerId))
        await addPhotos(server, customerId, added)
        photos = photos.concat(added)
        await expectCounts(photos)
        const ids = [randomUUID(), ...remove.map((at) => photos[at]?.imageId ?? randomUUID())]
        await server.api(deletePhotos, { body: { photoIds: ids } }, token)
        photos = photos.filter(({ imageId }) => !ids.includes(imageId))
        await expectCounts(photos)
      }
      await server.api(
        deletePhotos,
        { body: { photoIds: [randomUUID(), ...photos.map(({ imageId }) => imageId)] } },
        token,
      )
      await expectCounts([])
    }),
    { numRuns: 10 },
  )
})

test('the revision of a month increases with each of its changes, and with no other', async () => {
  const { token, id: customerId } = await newCustomer()
  const revisions = async () => (await server.api(getTimelineCounts, { query: {} }, token)).answer().revisions[2024]
  const [first = ''] = await addPhotos(server, customerId, [
    { taken: taken('2024-01-01T00:00:00') },
    { taken: taken('2024-01-02T00:00:00') },
  ])
  await addPhotos(server, customerId, [{ taken: taken('2024-02-01T00:00:00') }])
  const before = await revisions()
  await server.api(deletePhotos, { body: { photoIds: [first] } }, token)
  const after = await revisions()
  expect(after?.[1]).toBeGreaterThan(Math.max(before?.[1] ?? 0, before?.[2] ?? 0))
  expect(after?.[2]).toBe(before?.[2])
})
