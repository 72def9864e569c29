import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, count, eq, inArray, isNull, max, min, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlbums } from '#contract/albums.ts'
import { getTimelineCounts, getTimelineMonth, type TimelineCounts } from '#contract/photos.ts'
import { markDeleted } from '#server/areas/photos/deletion/delete.ts'
import { albumPhotos, albums, photos, secrets } from '#server/core/database/schema.ts'
import { DEMO_ALBUMS, openDemoAlbums } from '#server/demo/albums.ts'
import { addPhotos, FILL_LAST_YEAR, FILL_UNDATED, FILL_YEARS } from '#server/demo/fill.ts'
import { fillLibrary } from '#server/demo/library.ts'
import { sharedPictures } from '#server/demo/pictures.ts'
import { planBusinessLibrary, planLibrary, uploadIdOf } from '#server/demo/plan.ts'
import { addPhotos as addRows } from '#tests/support/library.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'

const COMMAND = fileURLToPath(new URL('../../../server/demo/command.ts', import.meta.url))

/** Time limit for drawing the pictures, in milliseconds. */
const HOOK_TIMEOUT = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, HOOK_TIMEOUT)
afterAll(() => server.stop())

const totalOf = ({ timeline }: TimelineCounts) =>
  Object.values(timeline)
    .flatMap((months) => Object.values(months))
    .reduce((sum, month) => sum + month, 0)

async function countsOf(customer: TestCustomer, sortKey: 'dateTaken' | 'created' = 'dateTaken') {
  const { accessToken } = await server.signIn(customer)
  return (await server.api(getTimelineCounts, { query: { sortKey } }, accessToken)).answer()
}

async function rowsOf({ id }: TestCustomer): Promise<number> {
  const live = and(eq(photos.customerId, id), isNull(photos.deletedAt))
  const [row] = await server.context.db.select({ rows: count() }).from(photos).where(live)
  return row?.rows ?? 0
}

describe('the demo library', () => {
  /** Scenes that are drawn quickly, one of them without a date. */
  const plan = (firstStart: Date) =>
    planLibrary(firstStart)
      .filter(({ scene }) => scene === 'cake' || scene === 'rain-street' || scene === 'balloons')
      .slice(-6)
  let customer: TestCustomer
  /** The state after a kill before the progress was saved. */
  const forgetProgress = () =>
    server.context.db
      .update(secrets)
      .set({ value: sql`${secrets.value} || '{"done": 0}'` })
      .where(eq(secrets.name, `demo-library:${customer.email}`))
  beforeAll(async () => {
    customer = await server.createCustomer()
    await fillLibrary(server.context, { email: customer.email, plan })
  }, HOOK_TIMEOUT)

  test('has the planned photos, with their dates and upright', async () => {
    const stored = await server.context.db.select().from(photos).where(eq(photos.customerId, customer.id))
    const planned = plan(new Date())
    expect(stored.map(({ fileName }) => fileName).toSorted()).toEqual(
      planned.map(({ fileName }) => fileName).toSorted(),
    )
    expect(stored.filter(({ takenLocal }) => takenLocal === null).length).toBe(
      planned.filter(({ taken }) => taken === null).length,
    )
    expect(stored.every(({ width, height }) => Math.max(width, height) === 2000)).toBe(true)
    expect(totalOf(await countsOf(customer))).toBe(planned.length)
  })

  test('is completed without duplicates after a kill', async () => {
    await forgetProgress()
    const before = await countsOf(customer)
    await fillLibrary(server.context, { email: customer.email, plan })
    expect(await rowsOf(customer)).toBe(6)
    expect(await countsOf(customer)).toEqual(before)
  })

  test('leaves deleted photos deleted at the next start', async () => {
    const [photo] = await server.context.db.select().from(photos).where(eq(photos.customerId, customer.id)).limit(1)
    const ids = [photo?.id ?? '']
    expect(await server.context.db.transaction((tx) => markDeleted(tx, customer.id, ids))).toEqual(ids)
    await forgetProgress()
    await fillLibrary(server.context, { email: customer.email, plan })
    expect(await rowsOf(customer)).toBe(5)
  })

  test('is not made for an unknown customer', async () => {
    await fillLibrary(server.context, { email: 'nobody@albumen.test', plan })
    const kept = await server.context.db
      .select()
      .from(secrets)
      .where(eq(secrets.name, 'demo-library:nobody@albumen.test'))
    expect(kept).toEqual([])
  })
})

describe('the demo albums', () => {
  test('hold what is planned for them, without what a customer changed since', async () => {
    const { db } = server.context
    const emails = [...new Set(DEMO_ALBUMS.flatMap(({ owner, contents }) => [owner, ...Object.keys(contents)]))]
    const people = await Promise.all(emails.map((email) => server.createCustomer({ email })))
    const demoAlbums = await openDemoAlbums(server.context)
    expect(demoAlbums.areNew).toBe(true)
    for (const { id, email } of people) {
      const planned = (email === 'consumer@albumen.test' ? planLibrary : planBusinessLibrary)(new Date())
      await addRows(
        server,
        id,
        planned.map((photo) => ({ uploadId: uploadIdOf(photo), created: photo.created })),
      )
      await demoAlbums.add(email, planned, planned)
      await demoAlbums.add(email, planned, planned)
    }
    const rows = await db
      .select()
      .from(albums)
      .where(
        inArray(
          albums.customerId,
          people.map(({ id }) => id),
        ),
      )
    expect(rows).toHaveLength(DEMO_ALBUMS.length)
    const countOf = (name: string) => rows.find((row) => row.name === name)?.photosCount
    expect([countOf('Photo book ideas'), countOf('The cat'), countOf('Favourites ⭐')]).toEqual([0, 1, 18])
    expect(rows.filter(({ photosCount }) => photosCount === 0)).toHaveLength(1)
    const shared = rows.filter(({ isShared }) => isShared)
    expect(new Set(shared.map(({ customerId }) => customerId)).size).toBe(2)
    for (const { id } of shared) {
      const owners = await db
        .selectDistinct({ id: albumPhotos.customerId })
        .from(albumPhotos)
        .where(eq(albumPhotos.albumId, id))
      expect(owners).toHaveLength(2)
    }
    await db.delete(albums).where(eq(albums.name, 'The cat'))
    const again = await openDemoAlbums(server.context)
    expect(again.areNew).toBe(false)
    const planned = planLibrary(new Date())
    await again.add('consumer@albumen.test', planned, planned)
    expect(await db.$count(albums, eq(albums.name, 'The cat'))).toBe(0)
  })
})

describe('a filled library', () => {
  const SIZE = 5_000
  let customer: TestCustomer
  beforeAll(async () => {
    customer = await server.createCustomer()
    const pictures = await sharedPictures(server.context, ['cake', 'rain-street'])
    await addPhotos(server.context.db, customer.id, SIZE, pictures)
  }, HOOK_TIMEOUT)

  test.each(['dateTaken', 'created'] as const)('has counts by %s that match its rows', async (sortKey) => {
    expect(await rowsOf(customer)).toBe(SIZE)
    expect(totalOf(await countsOf(customer, sortKey))).toBe(SIZE)
  })

  test('has month counts that match the rows of each month', async () => {
    const counted = await server.context.db
      .select({ month: photos.takenMonth, rows: count() })
      .from(photos)
      .where(eq(photos.customerId, customer.id))
      .groupBy(photos.takenMonth)
    const { timeline } = await countsOf(customer)
    for (const { month, rows } of counted) expect(timeline[Math.floor(month / 100)]?.[month % 100]).toBe(rows)
  })

  test('spans its years, with photos in every month and some without a date', async () => {
    const { timeline } = await countsOf(customer)
    const [first, last] = [FILL_LAST_YEAR - FILL_YEARS + 1, FILL_LAST_YEAR]
    const { 1970: unknown, ...years } = timeline
    expect(unknown).toEqual({ 1: Math.floor(SIZE / FILL_UNDATED) })
    expect(Object.keys(years)).toEqual(Array.from({ length: FILL_YEARS }, (_, i) => String(first + i)))
    expect(Object.values(years).every((months) => Object.keys(months).length === 12)).toBe(true)
    const bounds = { from: min(photos.takenLocal), to: max(photos.takenLocal) }
    const [span] = await server.context.db.select(bounds).from(photos).where(eq(photos.customerId, customer.id))
    expect([span?.from?.slice(0, 4), span?.to?.slice(0, 4)]).toEqual([String(first), String(last)])
  })

  test('has pages of 24 whose pictures load', async () => {
    const { accessToken } = await server.signIn(customer)
    const query = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
    const params = { year: FILL_LAST_YEAR, month: 7 }
    const page = (await server.api(getTimelineMonth, { params, query }, accessToken)).answer()
    expect(page.images).toHaveLength(24)
    expect(page.cursor).not.toBeNull()
    const dates = page.images.map(({ dateTaken = '' }) => dateTaken)
    expect(dates).toEqual(dates.toSorted().reverse())
    const response = await fetch(page.images[0]?.thumbnails[0]?.url ?? '')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('increases the revision and reuses the pictures when photos are added', async () => {
    const before = await countsOf(customer)
    await addPhotos(server.context.db, customer.id, 10, await sharedPictures(server.context))
    const after = await countsOf(customer)
    expect(totalOf(after)).toBe(SIZE + 10)
    const revisionsOf = ({ revisions }: TimelineCounts) =>
      Object.values(revisions).flatMap((year) => Object.values(year))
    expect(Math.max(...revisionsOf(after))).toBeGreaterThan(Math.max(...revisionsOf(before)))
    expect(await rowsOf(customer)).toBe(SIZE + 10)
  })
})

describe('npm run demo', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const { dataDir, databaseUrl } = server.context.settings
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, BLOB_STORE: `file://${join(dataDir, 'blobs')}` }),
      }
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr })
      })
    })

  test('fills the library of a running server, and adds as many with the next run', async () => {
    await sharedPictures(server.context, ['cake', 'rain-street'])
    const customer = await server.createCustomer()
    const first = await run('--photos', '300', '--customer', customer.email)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/300 of 300 photos, [\d,]+ a second/)
    expect(totalOf(await countsOf(customer))).toBe(300)
    const second = await run('--photos', '300', '--albums', '7', '--album-photos', '450', '--customer', customer.email)
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(second.stdout).toContain('An album of 450 photos added')
    expect(totalOf(await countsOf(customer))).toBe(600)
    const { accessToken } = await server.signIn(customer)
    const listed = (await server.api(getAlbums, { query: {} }, accessToken)).answer().albums
    expect(listed.map(({ photosCount }) => photosCount)).toEqual([450, 5, 5, 5, 5, 5, 5, 5])
    expect(listed.every(({ coverPhoto }) => coverPhoto !== null)).toBe(true)
  })

  test.each([
    [['--photos', '5'], '--customer and at least one of --photos, --albums, --album-photos and --orders are needed.'],
    [['--photos', '5', '--customer', 'nobody@albumen.test'], 'There is no customer nobody@albumen.test.'],
  ])('reports in one sentence what is wrong with %j', async (args, message) => {
    const { code, stderr } = await run(...args)
    expect(code).toBe(1)
    expect(stderr.startsWith(message)).toBe(true)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
