import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhotos, getTimelineCounts, type Photo, type Sorting, sortOrder as sortOrders } from '#contract/photos.ts'
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
