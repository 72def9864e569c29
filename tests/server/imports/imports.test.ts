import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { getActivation, startActivation } from '#contract/imports.ts'
import { IMPORT_SOCKET_OK, type ImportMessage, importMessage } from '#contract/push.ts'
import { leaveDemoLegacyPhotos } from '#server/areas/imports/demo.ts'
import { legacyImageId, legacyImageIds } from '#server/areas/imports/ids.ts'
import { LEGACY_PHOTOS, type LegacyPhotos, legacyPhotos } from '#server/areas/imports/legacy.ts'
import { beginImport, findActivation, listImported, noteLegacyPhotos } from '#server/areas/imports/store.ts'
import { activations } from '#server/areas/imports/tables.ts'
import { IMPORT_BATCH, importLegacyPhotos } from '#server/areas/imports/work.ts'
import { markDeleted } from '#server/areas/photos/deletion/delete.ts'
import { noteBlobs } from '#server/areas/uploads/blob-notes.ts'
import { keepUploads, UNENTERED_FOR } from '#server/areas/uploads/upkeep.ts'
import type { ServerContext } from '#server/core/context.ts'
import { findCustomerByEmail } from '#server/core/customers/store.ts'
import { photos } from '#server/core/database/schema.ts'
import { SERVICE_PATHS } from '#server/core/service-paths.ts'
import { ensureDemoCustomers } from '#server/demo-accounts/customers.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { startServer, type TestCustomer, type TestServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let context: ServerContext
let customer: TestCustomer
let token: string

beforeAll(async () => {
  server = await startServer({ settings: { legacyPhotos: 3 } })
  context = server.context
}, 60_000)
afterAll(() => server.stop())

const statusOf = async (as = token) => (await server.api(getActivation, {}, as)).answer()
const start = async (as = token) => (await server.api(startActivation, {}, as)).answer()
const rowsOf = (customerId = customer.id) =>
  context.db.select().from(photos).where(eq(photos.customerId, customerId)).orderBy(photos.fileName)

async function expectBlob(key: string): Promise<void> {
  const blob = await context.blobs.read(key)
  blob?.stream.destroy()
  expect(blob).not.toBeNull()
}

/** Small pictures, one a position. */
const pictures = new Map<number, Promise<Buffer>>()
const pictureAt = (position: number) => {
  const picture = pictures.get(position) ?? makePhoto({ seed: 7000 + position })
  pictures.set(position, picture)
  return picture
}

/** Legacy photos that fail to be read where `fails` says so. */
function legacyOf(fails: (position: number) => boolean = () => false): LegacyPhotos {
  return {
    read: async (_customerId, position) => {
      if (fails(position)) throw new Error('The archive does not answer.')
      return { fileName: `old-${position}.jpg`, content: await pictureAt(position) }
    },
    remove: async () => {},
  }
}

/** Runs the job of a running import until it has ended, as the queue does. */
async function runJobs(legacy: LegacyPhotos, given: ServerContext = context): Promise<number> {
  let left = 1
  let runs = 0
  const jobs = {
    ...given.jobs,
    send: async () => {
      left += 1
    },
  }
  for (; left > 0; runs++) {
    left -= 1
    await importLegacyPhotos({ context: { ...given, jobs }, legacy }, { customerId: customer.id })
  }
  return runs
}

/** When the work of processes that ended is surely over. */
const later = () => new Date(Date.now() + UNENTERED_FOR + 60_000)

describe('the activation', () => {
  beforeEach(async () => {
    ;({ customer, token } = await server.signedIn())
  })

  test('is ACTIVE for a customer without legacy photos, and starts nothing', async () => {
    expect(await statusOf()).toMatchObject({ status: 'ACTIVE' })
    expect(await start()).toEqual({ started: false })
  })

  test('is NOT_ACTIVE for the demo newcomer, with photos waiting', async () => {
    await ensureDemoCustomers(context)
    await leaveDemoLegacyPhotos(context)
    await leaveDemoLegacyPhotos({ ...context, settings: { ...context.settings, legacyPhotos: LEGACY_PHOTOS } })
    const newcomer = await findCustomerByEmail(context.db, 'newcomer@albumen.test')
    expect(await findActivation(context.db, newcomer?.id ?? '')).toMatchObject({ state: 'waiting', total: 3 })
  })

  test('imports over HTTP and tells it on the socket, in order', async () => {
    await noteLegacyPhotos(context.db, customer.id, 3)
    expect(await statusOf()).toEqual({ status: 'NOT_ACTIVE', total: 3, imported: 0, failed: false })
    const socket = new WebSocket(server.origin.replace('http', 'ws') + SERVICE_PATHS.importActivation, {
      origin: server.origin,
    })
    const received: string[] = []
    socket.on('message', (data) => received.push(String(data)))
    await once(socket, 'open')
    socket.send(JSON.stringify({ token }))
    await until(() => expect(received).toHaveLength(1))
    expect(await start()).toEqual({ started: true })
    expect(await statusOf()).toMatchObject({ status: 'IMPORTING', total: 3 })
    expect(await start()).toEqual({ started: true })
    await until(() => expect(received.at(-1)).toContain('import-finished'))
    socket.close()
    expect(await statusOf()).toEqual({ status: 'ACTIVE', total: 3, imported: 3, failed: false })
    const [ok, ...messages] = received
    expect(ok).toBe(IMPORT_SOCKET_OK)
    const parsed = messages.map((text) => v.parse(v.pipe(v.string(), v.parseJson(), importMessage), text))
    expect(parsed.map(({ type, data }) => [type, data.payload.imported])).toEqual([
      ['import-started', 0],
      ['import-progress', 1],
      ['import-progress', 2],
      ['import-progress', 3],
      ['import-finished', 3],
    ])
    const times = parsed.map(({ data }) => data.timestamp)
    expect(times).toEqual([...new Set(times)].toSorted())
    const rows = await rowsOf()
    expect(rows).toHaveLength(3)
    expect(rows.every(({ takenLocal }) => takenLocal !== null && takenLocal < '2023')).toBe(true)
    // what was imported is no longer needed
    await until(async () => expect(await readdir(join(context.settings.dataDir, 'legacy'))).not.toContain(customer.id))
  }, 60_000)

  test('is DELETING while the library is removed, and starts nothing', async () => {
    await noteLegacyPhotos(context.db, customer.id, 3)
    await context.db.update(activations).set({ state: 'deleting' }).where(eq(activations.customerId, customer.id))
    expect(await statusOf()).toMatchObject({ status: 'DELETING' })
    expect(await start()).toEqual({ started: false })
  })

  test('belongs to its customer alone', async () => {
    await noteLegacyPhotos(context.db, customer.id, 3)
    const other = await server.signedIn()
    expect(await statusOf(other.token)).toMatchObject({ status: 'ACTIVE' })
    expect(await start(other.token)).toEqual({ started: false })
    expect(await statusOf()).toMatchObject({ status: 'NOT_ACTIVE' })
  })
})

describe('the job', () => {
  const total = 5
  let sent: ImportMessage[]
  const begin = async (photosCount = total) => {
    customer = await server.createCustomer()
    await noteLegacyPhotos(context.db, customer.id, photosCount)
    await beginImport(context.db, customer.id)
  }
  const rowOf = () => findActivation(context.db, customer.id)
  beforeEach(async () => {
    await begin()
    sent = []
    context.push.listen(customer.id, 'imports', (message) => sent.push(v.parse(importMessage, message)))
  })

  test('hands over to the next one after a batch', async () => {
    await begin(IMPORT_BATCH + 1)
    expect(await runJobs(legacyOf())).toBe(2)
    expect(await rowsOf()).toHaveLength(IMPORT_BATCH + 1)
    expect(await rowOf()).toMatchObject({ state: 'active', imported: IMPORT_BATCH + 1 })
  }, 60_000)

  test.each([0, 2, 4, 7])(
    'goes on after a kill at lasting step %i, and imports nothing twice',
    async (step) => {
      let left = 6 + step
      const dies = <A extends unknown[], R>(work: (...given: A) => R) => {
        return (...given: A): R => {
          left -= 1
          if (left < 0) throw new Error('The process has ended.')
          return work(...given)
        }
      }
      const { db, blobs, pool } = context
      const dying: ServerContext = {
        ...context,
        // what a process that ends sees
        pool: Object.create(pool, { ending: { get: () => left < 0 } }),
        db: Object.create(db, { transaction: { value: dies(db.transaction.bind(db)) } }),
        blobs: { ...blobs, put: dies(blobs.put), adopt: dies(blobs.adopt) },
      }
      await expect(runJobs(legacyOf(), dying)).rejects.toThrow('The process has ended.')
      const before = await listImported(db, customer.id)
      expect(before.size).toBeLessThan(total)
      await keepUploads(context, later())
      await runJobs(legacyOf())
      const rows = await rowsOf()
      expect(rows.map(({ id }) => id).toSorted()).toEqual(
        legacyImageIds([{ customerId: customer.id, total }]).toSorted(),
      )
      for (const { blobId } of rows) await expectBlob(`originals/${blobId}`)
      expect(await rowOf()).toMatchObject({ state: 'active', imported: total })
    },
    60_000,
  )

  test('two runs at once import each photo once', async () => {
    await Promise.all([runJobs(legacyOf()), runJobs(legacyOf())])
    expect(await rowsOf()).toHaveLength(total)
    expect(await rowOf()).toMatchObject({ state: 'active', imported: total })
  }, 60_000)

  test('ends with an error after retries, and goes on where it stopped', async () => {
    let readings = 0
    const legacy = legacyOf((position) => position === 3 && ++readings > 0)
    await runJobs(legacy)
    expect(readings).toBe(3)
    expect(await rowOf()).toMatchObject({ state: 'waiting', total, imported: 3, failed: true })
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ type: 'import-error', data: { payload: { imported: 3, total } } })
    expect(await beginImport(context.db, customer.id)).toMatchObject({ failed: false })
    await runJobs(legacyOf())
    expect(await rowOf()).toMatchObject({ state: 'active', imported: total })
  }, 60_000)

  test('passes over one that is no photo', async () => {
    const good = legacyOf()
    const read: LegacyPhotos['read'] = async (customerId, position) =>
      position === 1 ? { fileName: 'a.txt', content: Buffer.from('no photo') } : good.read(customerId, position)
    await runJobs({ ...good, read })
    expect(await rowsOf()).toHaveLength(total - 1)
    expect(await rowOf()).toMatchObject({ state: 'active', imported: total })
  }, 60_000)

  test('does not bring back what the customer has deleted meanwhile', async () => {
    await runJobs(legacyOf((position) => position === 4))
    await markDeleted(context.db, customer.id, [legacyImageId(customer.id, 0)])
    await beginImport(context.db, customer.id)
    await runJobs(legacyOf())
    const rows = await rowsOf()
    expect(rows).toHaveLength(total)
    expect(rows.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(1)
  }, 60_000)

  test('keeps its pictures through the upkeep of uploads', async () => {
    const imageId = legacyImageId(customer.id, 0)
    await noteBlobs(context.db, imageId)
    await context.blobs.put(`thumbnails/${imageId}/300`, await pictureAt(0))
    await keepUploads(context, later(), [imageId])
    await expectBlob(`thumbnails/${imageId}/300`)
  })
})

test('legacy photos are generated once, each one different, and read from their folder from then on', async () => {
  const source = legacyPhotos(context.settings)
  const id = randomUUID()
  const [first, second, again] = [await source.read(id, 0), await source.read(id, 1), await source.read(id, 0)]
  expect(first.content.equals(again.content)).toBe(true)
  expect(first.content.equals(second.content)).toBe(false)
  expect(await readdir(join(context.settings.dataDir, 'legacy', id))).toEqual(['00000.jpg', '00001.jpg'])
  await expect(source.read(id, 10_000)).rejects.toThrow('There is no legacy photo 10000.')
  await source.remove(id)
}, 60_000)
