import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDownload } from '#contract/downloads.ts'
import { removeAccounts } from '#server/areas/account-deletion/removal.ts'
import { enterFile } from '#server/areas/uploads/parts.ts'
import { DELETION_DELAY } from '#server/core/customers/deletion.ts'
import { albumParticipants, albumPhotos, albums, customers, uploads } from '#server/core/database/schema.ts'
import { forgetCounts } from '#server/core/limits/store.ts'
import type { Log } from '#server/core/log.ts'
import { queueMail } from '#server/core/mail/queue.ts'
import { downloadOver } from '#tests/support/downloads.ts'
import { addOriginals, exportReady, photoContent, requestExport } from '#tests/support/exports.ts'
import { countRows, fillTables, tablesOfCustomers } from '#tests/support/fill-tables.ts'
import { addPhotos } from '#tests/support/library.ts'
import { mailsTo, mailTo } from '#tests/support/mails.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { listFiles, tracesOf } from '#tests/support/traces.ts'

const DELETED = new Date('2040-05-01T10:00:00Z')
const REMOVAL = new Date(DELETED.getTime() + DELETION_DELAY)

/** These failures are meant. */
const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const markDeleted = (customerId: string, deletedAt = DELETED) =>
  server.context.db.update(customers).set({ deletedAt }).where(eq(customers.id, customerId))
const remove = (now: Date, context = server.context) => removeAccounts(context, now)

/** Files of every kind: photos, an export, an archive, an upload on its way, legacy photos and mails. */
async function leaveFiles(customer: { id: string; email: string }, token: string): Promise<void> {
  const { context } = server
  const { db, settings } = context
  const photoIds = await addOriginals(server, customer.id, [{ content: photoContent(1) }, { content: photoContent(2) }])
  await exportReady(server, token, (await requestExport(server, token)).backupId)
  const downloadId = randomUUID()
  await server.api(createDownload, { body: { id: downloadId, photos: photoIds } }, token)
  await downloadOver(server, token, downloadId)
  const uploadId = randomUUID()
  const upload = { id: uploadId, customerId: customer.id, imageId: randomUUID(), fileName: 'a.jpg', bytes: 10 }
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, state: 'receiving' })
    .returning()
  if (!row) throw new Error('No upload.')
  await enterFile(context, row, Readable.from([Buffer.from('half')]))
  await mkdir(join(settings.dataDir, 'legacy', customer.id), { recursive: true })
  await writeFile(join(settings.dataDir, 'legacy', customer.id, '00000.jpg'), 'legacy')
  const values = { path: '/registration', expires: DELETED.toISOString() }
  const to = { address: customer.email, firstName: 'Astrid' }
  await queueMail(context, { kind: 'confirm-registration', values, to, channel: null })
  await expect.poll(async () => (await mailsTo(server, customer.email)).length).toBe(2)
}

/** A customer with an album that another one's photos are in, and with a photo that shares its pictures. */
async function withNeighbour() {
  const neighbour = await server.createCustomer()
  const { db } = server.context
  const [photoId = ''] = await addOriginals(server, neighbour.id, [{ content: photoContent(3) }])
  const [album] = await db.insert(albums).values({ customerId: neighbour.id, name: 'Ours', isShared: true }).returning()
  if (!album) throw new Error('No album.')
  const values = { to: { customerId: neighbour.id }, channel: null } as const
  const path = { path: '/registration', expires: DELETED.toISOString() }
  await queueMail(server.context, { kind: 'confirm-registration', values: path, ...values })
  await mailTo(server, neighbour.email)
  const member = { albumId: album.id, created: DELETED, takenOrder: '2025-01-01T00:00:00', isUndated: false }
  await db.insert(albumPhotos).values({ ...member, photoId, customerId: neighbour.id })
  return { ...neighbour, photoId, albumId: album.id, member }
}

/** Dies at each file in turn, as a process that is killed there, and is started again. */
async function removeWithDeaths(now: Date): Promise<number> {
  const { blobs } = server.context
  for (let deaths = 0; ; deaths++) {
    let removed = 0
    const mortal = {
      ...server.context,
      log: SILENT,
      blobs: {
        ...blobs,
        remove: async (...keys: string[]) => {
          for (const key of keys) {
            await blobs.remove(key)
            if (removed++ > deaths) throw new Error('Killed.')
          }
        },
      },
    }
    const over = await remove(now, mortal).then(
      () => true,
      () => false,
    )
    if (over) return deaths
  }
}

test('of a removed customer nothing is left, in any table or folder, and what is others’ stays', async () => {
  const { db, pool, settings } = server.context
  const { dataDir } = settings
  const neighbour = await withNeighbour()
  await forgetCounts(db, REMOVAL)
  const rowsBefore = await countRows(pool)
  const filesBefore = await listFiles(dataDir)

  const { customer, token } = await server.signedIn()
  await leaveFiles(customer, token)
  // The same content, stored once.
  const [photoId = ''] = await addPhotos(server, customer.id, [{ blobId: neighbour.photoId }])
  await db.insert(albumParticipants).values({ albumId: neighbour.albumId, customerId: customer.id })
  await db.insert(albumPhotos).values({ ...neighbour.member, photoId, customerId: customer.id })
  await fillTables(pool, customer.id)
  const filled = await countRows(pool)
  for (const table of await tablesOfCustomers(pool))
    expect(filled[table], table).toBeGreaterThan(rowsBefore[table] ?? 0)

  const kinds = new Set((await tracesOf({ pool, dataDir }, [customer.id])).map((trace) => trace.split('/')[0]))
  for (const kind of ['public."photos"', 'legacy', 'mails']) expect(kinds).toContain(kind)
  await markDeleted(customer.id)
  await remove(new Date(REMOVAL.getTime() - 1))
  expect(await countRows(pool)).toEqual(filled)

  expect(await removeWithDeaths(REMOVAL)).toBeGreaterThan(2)
  await remove(REMOVAL)
  // hashes that expire within hours
  await forgetCounts(db, REMOVAL)
  expect(await countRows(pool)).toEqual(rowsBefore)
  expect(await tracesOf({ pool, dataDir }, [customer.id, customer.email])).toEqual([])
  expect(await listFiles(dataDir)).toEqual(filesBefore)
  const [album] = await db.select().from(albums).where(eq(albums.id, neighbour.albumId))
  expect(album?.photosCount).toBe(1)
}, 120_000)
