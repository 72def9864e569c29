import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deletePhotos } from '#contract/photos.ts'
import { createPictureLoader } from '#server/areas/photos/picture-loader.ts'
import { photos } from '#server/core/database/schema.ts'
import { addPhotos } from '#server/demo/fill.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const COUNT = 40
const NOBODYS = '00000000-0000-4000-8000-000000000000'
/** Only its row is read. */
const PICTURE = { blobId: 'none', bytes: 1000, width: 400, height: 300, placeholder: 'data:', thumbnails: [] }

let server: TestServer
let token: string
let imageIds: string[]

beforeAll(async () => {
  server = await startServer()
  const { customer, token: theirs } = await server.signedIn()
  token = theirs
  const { db } = server.context
  await addPhotos(db, customer.id, COUNT, [PICTURE])
  imageIds = (await db.select({ id: photos.id }).from(photos).where(eq(photos.customerId, customer.id))).map(
    ({ id }) => id,
  )
}, 60_000)
afterAll(() => server.stop())

describe('pictures asked for at once', () => {
  test('are found by two queries, each for who asked for it', async () => {
    const { db, pool } = server.context
    const find = createPictureLoader(db)
    const query = vi.spyOn(pool, 'query')
    const wanted = [...imageIds, NOBODYS, ...imageIds]
    const found = await Promise.all(wanted.map(find))
    const asked = query.mock.calls.length
    query.mockRestore()
    expect(asked).toBeLessThanOrEqual(2)
    const names = new Map((await db.select().from(photos)).map(({ id, fileName }) => [id, fileName]))
    expect(found.map((picture) => picture?.fileName)).toEqual(wanted.map((id) => names.get(id)))
  })

  test('are refused together when the database is away, and found afterwards', async () => {
    const { db, pool } = server.context
    const find = createPictureLoader(db)
    const broken = vi.spyOn(pool, 'query').mockImplementation((() => Promise.reject(new Error('away'))) as never)
    const outcomes = await Promise.allSettled(imageIds.map(find))
    broken.mockRestore()
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(await Promise.all(imageIds.map(find))).not.toContain(null)
  })

  test('are not those that were deleted meanwhile', async () => {
    const { db } = server.context
    const [find, findDeleted] = [createPictureLoader(db), createPictureLoader(db, () => new Date(0))]
    const [kept = '', ...deleted] = imageIds
    expect(await Promise.all(deleted.map(find))).not.toContain(null)
    await server.api(deletePhotos, { body: { photoIds: deleted } }, token)
    expect(new Set(await Promise.all(deleted.map(find)))).toEqual(new Set([null]))
    expect(await Promise.all(deleted.map(findDeleted))).not.toContain(null)
    expect(await Promise.all([find(kept), findDeleted(kept)])).toEqual([expect.anything(), null])
  })
})
