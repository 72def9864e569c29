import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeDeletedAccounts } from '#server/areas/account-deletion/removal-store.ts'
import { endDownloads, forgetOld } from '#server/areas/downloads/store.ts'
import { downloads } from '#server/areas/downloads/tables.ts'
import { createExport, endExports, findLatest, listExpired } from '#server/areas/exports/store.ts'
import { keepAccount, markAccountDeleted } from '#server/core/customers/deletion.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

it('an export that was ended is not found from then on, and its files are due at once', async () => {
  const { db } = server.context
  const { id: customerId } = await server.createCustomer()
  const row = await createExport(db, { customerId, channel: 'ALB-GB', revision: 1, photosCount: 1 })
  expect(await findLatest(db, customerId)).toMatchObject({ id: row?.id })
  expect(await listExpired(db, new Date(), 100)).toEqual([])
  await endExports(db, customerId)
  expect(await findLatest(db, customerId)).toBeNull()
  expect(await listExpired(db, new Date(), 100)).toEqual([{ id: row?.id, customerId }])
})

it('a download that was ended is forgotten with the next run, one that has just failed is not', async () => {
  const { db } = server.context
  const rowsOf = (customerId: string) => db.$count(downloads, eq(downloads.customerId, customerId))
  const failed = async () => {
    const { id: customerId } = await server.createCustomer()
    await db
      .insert(downloads)
      .values({ customerId, id: randomUUID(), photos: [], blobId: randomUUID(), status: 'FAILED' })
    return customerId
  }
  const [ended, kept] = [await failed(), await failed()]
  await endDownloads(db, ended)
  await forgetOld(db, new Date())
  expect([await rowsOf(ended), await rowsOf(kept)]).toEqual([0, 1])
})

it('an account whose removal has started can’t be kept, whatever a clock says', async () => {
  const { db } = server.context
  const deletedAt = new Date('2041-05-01T10:00:00Z')
  const deleted = async () => {
    const { id } = await server.createCustomer()
    await markAccountDeleted(db, id, deletedAt)
    return id
  }
  const removed = await deleted()
  expect(await takeDeletedAccounts(db, deletedAt, { after: null, limit: 10 })).toMatchObject([{ id: removed }])
  const other = await deleted()
  const keep = (id: string) => db.transaction((tx) => keepAccount(tx, id, deletedAt))
  expect(await keep(removed)).toBeNull()
  expect(await keep(other)).toMatchObject({ id: other })
})
