import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getPhoto,
  getPhotoIds,
  getPhotos,
  getTimelineCounts,
  getTimelineMonth,
  type Photo,
  type Sorting,
  sortOrder as sortOrders,
} from '#contract/photos.ts'
import { addPhotos, taken } from '#tests/support/library.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

async function signedIn() {
  const row = await server.createCustomer()
  return { id: row.id, token: (await server.signIn(row)).accessToken }
}

describe('the whole library', () => {
  const day = (at: number) => `2024-0${1 + (at % 3)}-0${1 + (at % 4)}T00:00:00`
  const isUndated = (_: unknown, at: number) => at % 4 === 0
  let token: string
  let photoIds: string[]
  beforeAll(async () => {
    const customer = await signedIn()
    token = customer.token
    const photos = Array.from({ length: 12 }, (_, at) => ({
      taken: isUndated(_, at) ? null : taken(day(at)),
      created: new Date(`${day(11 - at)}Z`),
    }))
    photoIds = await addPhotos(server, customer.id, photos)
  }, 60_000)

  async function readAll(sorting: Sorting) {
    const images: Photo[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { ...sorting, limit: 5, ...(cursor !== undefined && { cursor }) }
      const page = (await server.api(getPhotos, { query }, token)).answer()
      images.push(...page.images)
      cursor = page.cursor
    }
    return images
  }
  const ordered = (values: string[], { sortOrder }: Sorting) =>
    sortOrder === 'asc' ? values.toSorted() : values.toSorted().reverse()

  test.each(sortOrders.options)('is paged by created, %s', async (sortOrder) => {
    const sorting = { sortKey: 'created', sortOrder } as const
    const images = await readAll(sorting)
    expect(images.map(({ imageId }) => imageId).sort()).toEqual(photoIds.toSorted())
    const values = images.map(({ created }) => created)
    expect(values).toEqual(ordered(values, sorting))
  })

  test.each(sortOrders.options)('is paged by dateTaken, %s, photos without a date last', async (sortOrder) => {
    const sorting = { sortKey: 'dateTaken', sortOrder } as const
    const images = await readAll(sorting)
    const undated = photoIds.filter(isUndated)
    const dates = images.flatMap(({ dateTaken }) => dateTaken ?? [])
    expect(dates).toHaveLength(photoIds.length - undated.length)
    expect(dates).toEqual(ordered(dates, sorting))
    const last = images.slice(dates.length).map(({ imageId }) => imageId)
    expect(last.sort()).toEqual(undated.toSorted())
  })

  test('refuses a cursor that is not its own', async () => {
    expect((await server.api(getPhotos, { query: { cursor: 'nonsense' } }, token)).status).toBe(400)
  })
})

test('a photo taken in January 1970 differs from those without a date', async () => {
  const { id: customerId, token } = await signedIn()
  await addPhotos(server, customerId, [
    {},
    {},
    { taken: taken('1970-01-31T23:59:59') },
    { taken: taken('1970-02-01T00:00:00') },
  ])
  const counts = async (sortKey: 'created' | 'dateTaken') =>
    (await server.api(getTimelineCounts, { query: { sortKey } }, token)).answer()
  expect(await counts('dateTaken')).toMatchObject({ timeline: { 1970: { 1: 3, 2: 1 } }, undated: 2 })
  expect((await counts('created')).undated).toBeUndefined()
})

describe('January 1970, beside the photos without a date', () => {
  const JANUARY = { year: 1970, month: 1 }
  const TAKEN = ['1970-01-02T00:00:00', '1970-01-31T23:59:59']
  const sorting = { sortKey: 'dateTaken', sortOrder: 'asc' } as const
  let token: string
  let ids: string[]
  beforeAll(async () => {
    const { id: customerId, token: as } = await signedIn()
    token = as
    const created = [3, 1, 2].map((day) => ({ created: new Date(`2026-01-0${day}T00:00:00Z`) }))
    const dated = [...TAKEN, '2020-05-01T00:00:00'].map((local) => ({ taken: taken(local) }))
    ids = await addPhotos(server, customerId, [...created, ...dated])
  })
  const idsAt = (...places: number[]) => places.map((at) => ids[at])
  const monthPage = async (undated: boolean | undefined, more: object = {}) => {
    const query = { ...sorting, ...(undated === undefined ? {} : { undated }), ...more }
    const { images, cursor } = (await server.api(getTimelineMonth, { params: JANUARY, query }, token)).answer()
    return { ids: images.map(({ imageId }) => imageId), cursor }
  }
  const listed = async (query: object) => {
    const { months } = (await server.api(getPhotoIds, { query: { ...sorting, ...query } }, token)).answer()
    return months.map(({ month, ids: of }) => [month, of])
  }

  test('is read by itself, page by page, and so are they', async () => {
    expect((await monthPage(undefined)).ids).toEqual(idsAt(3, 4, 1, 2, 0))
    expect((await monthPage(false)).ids).toEqual(idsAt(3, 4))
    expect((await monthPage(false, { offset: 1 })).ids).toEqual(idsAt(4))
    const first = await monthPage(true, { limit: 2 })
    expect(first.ids).toEqual(idsAt(1, 2))
    expect(await monthPage(true, { cursor: first.cursor })).toEqual({ ids: idsAt(0), cursor: null })
    expect((await monthPage(false, { limit: 2 })).cursor).toBeNull()
  })

  test('has places of its own', async () => {
    const placeOf = async (id: string | undefined) =>
      (await server.api(getPhoto, { params: { id: id ?? '' }, query: sorting }, token)).answer().offset
    expect(await Promise.all(ids.map(placeOf))).toEqual([2, 0, 1, 0, 1, 0])
  })

  test('is listed after them, in either order', async () => {
    const undated = ['1970/1', idsAt(1, 2, 0)]
    const january = ['1970/1/taken', idsAt(3, 4)]
    const may = ['2020/5', idsAt(5)]
    expect(await listed({})).toEqual([may, undated, january])
    expect(await listed({ sortOrder: 'desc' })).toEqual([
      may,
      ['1970/1', idsAt(0, 2, 1)],
      ['1970/1/taken', idsAt(4, 3)],
    ])
    expect(await listed({ from: '2020/5', to: '1970/1' })).toEqual([may, undated])
    expect(await listed({ from: '1970/1' })).toEqual([undated, january])
    expect(await listed({ from: '1970/1', to: '1970/1' })).toEqual([undated])
    expect(await listed({ from: '1970/1/taken', to: '1970/1/taken' })).toEqual([january])
    expect(await listed({ from: '2020/5', to: '1970/1/taken', limit: 5 })).toEqual([
      may,
      undated,
      ['1970/1/taken', idsAt(3)],
    ])
  })
})
