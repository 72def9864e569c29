import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAlbum, getAlbums } from '#contract/albums.ts'
import { addDays, addMonths, dayOf, noonOf } from '#contract/calendar.ts'
import { getDeletedPhotos } from '#contract/deleted-photos.ts'
import { getActivation, startActivation } from '#contract/imports.ts'
import { deletePhotos, getUser } from '#contract/photos.ts'
import { getAccountInformation } from '#contract/storage-period.ts'
import { beginImport, noteLegacyPhotos } from '#server/areas/imports/store.ts'
import { activations } from '#server/areas/imports/tables.ts'
import { superorders } from '#server/areas/orders/tables.ts'
import { FIRST_WARNING_DAYS, LAST_WARNING_DAYS } from '#server/areas/storage/storage-period/period.ts'
import { storagePeriods } from '#server/areas/storage/storage-period/tables.ts'
import { keepStoragePeriods } from '#server/areas/storage/storage-period/work.ts'
import { customers } from '#server/core/database/schema.ts'
import { addOriginals, exportReady, photoContent, requestExport } from '#tests/support/exports.ts'
import { addPhotos } from '#tests/support/library.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const ZONE = 'Europe/Amsterdam'
/** In the future, so that the scheduled run, which has the real time, finds nothing to do. */
const REGISTERED = '2040-01-31T09:00:00.000Z'
const DELETION_DAY = '2041-07-31'
const at = (daysBefore: number) => noonOf(addDays(DELETION_DAY, -daysBefore), ZONE)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

/** A customer who registered long before `at`, with some photos and an album. */
async function withLibrary({ photos = 3, registered = REGISTERED } = {}) {
  const { customer, token } = await server.signedIn({ timeZone: ZONE })
  await server.context.db
    .update(customers)
    .set({ created: new Date(registered) })
    .where(eq(customers.id, customer.id))
  const photoIds = await addPhotos(
    server,
    customer.id,
    Array.from({ length: photos }, () => ({})),
  )
  await server.api(createAlbum, { body: { name: 'Winter' } }, token)
  return { ...customer, token, photoIds }
}

const keep = (now: Date) => keepStoragePeriods(server.context, now)
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject).reverse()
const informationOf = async (token: string) => (await server.api(getAccountInformation, {}, token)).answer()
const countsOf = async (token: string) => {
  const { photosCount, albumsCount } = (await server.api(getUser, { query: {} }, token)).answer()
  return { photosCount, albumsCount }
}
const mailsAre = (email: string, subjects: string[]) => expect.poll(() => subjectsTo(email)).toEqual(subjects)

const FIRST = 'Your photos are stored for 30 more days'
const LAST = 'Your photos are stored for 7 more days'
const REMOVED = 'Your photo library has been deleted'

describe('account information', () => {
  it('tells when the library of a customer who never ordered will be deleted', async () => {
    const { token } = await withLibrary()
    expect(await informationOf(token)).toEqual({
      delayedDeletionDate: null,
      lastOrderDate: null,
      projectCount: 0,
      projectedDeletionDate: at(0).toISOString(),
      registrationDate: REGISTERED,
    })
  })

  it('counts from the customer’s own calendar day', async () => {
    // Already the 1st of February in Amsterdam.
    const { token } = await withLibrary({ registered: '2040-01-31T23:30:00.000Z' })
    expect((await informationOf(token)).projectedDeletionDate).toBe(noonOf('2041-08-01', ZONE).toISOString())
  })
})

/** Enters an order as the shop would. */
const order = (customerId: string, created: string, status = 'Dispatched') =>
  server.context.db.insert(superorders).values({
    code: randomUUID(),
    customerId,
    created: new Date(created),
    status,
    statusHistory: [],
    channel: 'KON-DE',
    currency: 'EUR',
    productsPrice: 1000,
    deliveryPrice: 0,
    discount: 0,
    totalPrice: 1000,
    deliveryType: 'Home',
  })

describe('an order', () => {
  it('extends the period from its day, in the language of its brand', async () => {
    const { id, token, email } = await withLibrary()
    await keep(at(LAST_WARNING_DAYS))
    await order(id, '2041-07-25T10:00:00.000Z')
    await keep(at(0))
    expect(await countsOf(token)).toEqual({ photosCount: 3, albumsCount: 1 })
    expect(await informationOf(token)).toMatchObject({
      lastOrderDate: '2041-07-25T10:00:00.000Z',
      projectedDeletionDate: noonOf('2043-01-25', ZONE).toISOString(),
      delayedDeletionDate: null,
    })
    await keep(noonOf('2042-12-26', ZONE))
    await mailsAre(email, [LAST, 'Wir bewahren Ihre Fotos noch 30 Tage auf'])
  })

  it.each(['Received', 'paymentFailed', 'Cancelled', 'rejected'])('that is %s extends nothing', async (status) => {
    const { id, token } = await withLibrary()
    await order(id, '2041-07-25T10:00:00.000Z', status)
    expect(await informationOf(token)).toMatchObject({ lastOrderDate: null })
  })
})

describe('a library whose time comes', () => {
  it('is announced twice, once each, and is gone on its day', async () => {
    const { token, email } = await withLibrary()
    await keep(at(FIRST_WARNING_DAYS + 1))
    await keep(at(FIRST_WARNING_DAYS))
    await keep(at(FIRST_WARNING_DAYS))
    await mailsAre(email, [FIRST])
    await keep(at(LAST_WARNING_DAYS + 1))
    await keep(at(LAST_WARNING_DAYS))
    await keep(at(LAST_WARNING_DAYS - 1))
    await keep(at(1))
    await mailsAre(email, [FIRST, LAST])
    expect(await countsOf(token)).toEqual({ photosCount: 3, albumsCount: 1 })

    await keep(new Date(at(0).getTime() - 1))
    expect(await countsOf(token)).toEqual({ photosCount: 3, albumsCount: 1 })
    await keep(at(0))
    expect(await countsOf(token)).toEqual({ photosCount: 0, albumsCount: 0 })
    expect((await server.api(getAlbums, { query: { displaySharedData: true } }, token)).answer().albums).toEqual([])
    await keep(at(0))
    await keep(at(-1))
    await mailsAre(email, [FIRST, LAST, REMOVED])
    const [removed] = await mailsTo(server, email)
    expect(removed?.text).toContain('Deleted: 3 photos, 1 album')
    expect(removed?.text).toContain('Last announced: 24 Jul 2041')
  })

  it('loses what could still come back, and its exports', async () => {
    const { id, token } = await withLibrary({ photos: 0 })
    const photoIds = await addOriginals(server, id, [{ content: photoContent(1) }, { content: photoContent(2) }])
    const { backupId } = await requestExport(server, token)
    await exportReady(server, token, backupId)
    await server.api(deletePhotos, { body: { photoIds: photoIds.slice(0, 1) } }, token)
    await keep(at(LAST_WARNING_DAYS))
    await keep(at(0))
    expect((await server.api(getDeletedPhotos, { query: {} }, token)).answer().photosCount).toBe(0)
    const { pool } = server.context
    const rowsOf = async (table: string) =>
      (await pool.query(`select 1 from ${table} where customer_id = $1`, [id])).rowCount
    await expect.poll(() => rowsOf('photos')).toBe(0)
    await expect.poll(() => rowsOf('exports')).toBe(0)
  })

  it('keeps its days after the last warning when nobody ran the job', async () => {
    const { token, email } = await withLibrary()
    await keep(at(-40))
    await mailsAre(email, [LAST])
    const { projectedDeletionDate, delayedDeletionDate } = await informationOf(token)
    expect([projectedDeletionDate, delayedDeletionDate]).toEqual([at(0).toISOString(), at(-47).toISOString()])
    await keep(at(-46))
    expect(await countsOf(token)).toEqual({ photosCount: 3, albumsCount: 1 })
    await keep(at(-47))
    expect(await countsOf(token)).toEqual({ photosCount: 0, albumsCount: 0 })
    await mailsAre(email, [LAST, REMOVED])
  })

  it('goes at once when the last warning was sent in time and nobody ran the job since', async () => {
    const { token } = await withLibrary()
    await keep(at(LAST_WARNING_DAYS))
    await keep(at(-200))
    expect(await countsOf(token)).toEqual({ photosCount: 0, albumsCount: 0 })
  })

  it('is removed to the end after an interruption, and its mail says what it had', async () => {
    const { id, token, email } = await withLibrary()
    await keep(at(LAST_WARNING_DAYS))
    // What a process leaves that is killed in the middle: the note, and a part of the photos.
    const since = new Date(REGISTERED)
    const started = { since, removalStarted: at(0), removedPhotos: 3, removedAlbums: 1 }
    await server.context.db.update(storagePeriods).set(started).where(eq(storagePeriods.customerId, id))
    await server.context.db.transaction((tx) =>
      tx.execute(`delete from photos where id = (select id from photos where customer_id = '${id}' limit 1)`),
    )
    await keep(at(0))
    await mailsAre(email, [LAST, REMOVED])
    expect((await countsOf(token)).albumsCount).toBe(0)
    expect((await mailsTo(server, email))[0]?.text).toContain('Deleted: 3 photos, 1 album')
  })

  it('lets nothing be brought over while it is removed, and afterwards what never was', async () => {
    const { id, token } = await withLibrary()
    const { db, push } = server.context
    const statusOf = async () => (await server.api(getActivation, {}, token)).answer().status
    await noteLegacyPhotos(db, id, 3)
    await beginImport(db, id)
    const started = { since: new Date(REGISTERED), removalStarted: at(0), removedPhotos: 3, removedAlbums: 1 }
    await db.insert(storagePeriods).values({ customerId: id, ...started })
    const sent: unknown[] = []
    const notify: typeof push.notify = async (_customerId, topic, message) => {
      sent.push({ topic, message, status: await statusOf() })
    }
    const starts = async () => (await server.api(startActivation, {}, token)).answer().started
    // An open page learns that its import has ended, and that there is nothing to begin meanwhile.
    await keepStoragePeriods({ ...server.context, push: { ...push, notify } }, at(0))
    expect(sent).toMatchObject([{ topic: 'imports', message: { type: 'import-error' }, status: 'DELETING' }])
    expect(await statusOf()).toBe('NOT_ACTIVE')
    expect(await starts()).toBe(true)
  })

  it('stays active where all was brought over', async () => {
    const { id, token } = await withLibrary()
    const { db } = server.context
    await db.insert(activations).values({ customerId: id, state: 'active', total: 3, imported: 3 })
    await keep(at(LAST_WARNING_DAYS))
    await keep(at(0))
    expect((await server.api(getActivation, {}, token)).answer().status).toBe('ACTIVE')
  })

  it('is followed by a new one with a period of its own', async () => {
    const { id, token, email } = await withLibrary()
    await keep(at(LAST_WARNING_DAYS))
    await keep(at(0))
    await addPhotos(server, id, [{}])
    const next = addMonths(DELETION_DAY, 18)
    expect(dayOf((await informationOf(token)).projectedDeletionDate, ZONE)).toBe(next)
    await keep(at(-1))
    await mailsAre(email, [LAST, REMOVED])
    await keep(noonOf(addDays(next, -FIRST_WARNING_DAYS), ZONE))
    await mailsAre(email, [LAST, REMOVED, FIRST])
    expect((await countsOf(token)).photosCount).toBe(1)
  })
})

describe('nobody is warned', () => {
  it('who has nothing to lose, or is gone', async () => {
    const empty = await server.createCustomer({ timeZone: ZONE })
    const gone = await withLibrary()
    const { db } = server.context
    await db
      .update(customers)
      .set({ created: new Date(REGISTERED) })
      .where(eq(customers.id, empty.id))
    await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
    const other = await withLibrary()
    await keep(at(LAST_WARNING_DAYS))
    await mailsAre(other.email, [LAST])
    expect([...(await mailsTo(server, empty.email)), ...(await mailsTo(server, gone.email))]).toEqual([])
  })
})
