import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { addAddress } from '#server/areas/addresses/store.ts'
import { exportChunks, exports } from '#server/areas/exports/tables.ts'
import { noteLegacyPhotos } from '#server/areas/imports/store.ts'
import { superorders } from '#server/areas/orders/tables.ts'
import { blobKey } from '#server/areas/photos/blobs.ts'
import { markDeleted } from '#server/areas/photos/deletion/delete.ts'
import { storePhoto } from '#server/areas/photos/store.ts'
import { addWidget } from '#server/areas/widgets/store.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import type { BlobStore } from '#server/core/blobs/store.ts'
import { DELETION_DELAY } from '#server/core/customers/deletion.ts'
import { createCustomer, type NewCustomer } from '#server/core/customers/store.ts'
import { joinDatabase, type OpenDatabase } from '#server/core/database/open.ts'
import { albums, customers, identityRecords } from '#server/core/database/schema.ts'
import { colourOf } from '#server/core/images/colour.ts'
import { createJobs } from '#server/core/jobs.ts'
import { createLog } from '#server/core/log.ts'
import { readSettings, type Settings } from '#server/core/settings.ts'
import { addOrders } from '#server/demo/orders.ts'
import { type SharedPicture, sharedPictures } from '#server/demo/pictures.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { createInvoiceOf } from '#tests/support/invoices.ts'
import { photoRow, taken } from '#tests/support/library.ts'
import { createOrderOf, type OrderToAdd } from '#tests/support/orders.ts'
import { createProjectOf, storeProductPicture } from '#tests/support/products.ts'
import { idsOf, tracesOf } from '#tests/support/traces.ts'
import { sha256 } from '#tests/support/zips.ts'

export const PASSWORD = 'correct horse'

export interface Customer {
  id: string
  email: string
}

/** A photo of a library that was filled without an upload. */
export interface FilledPhoto {
  /** By the camera's clock, `2024-05-06T07:08:09`; left out for a photo without a date. */
  taken?: string
  /** When it came into the library. */
  created?: Date
}

/** The running server's other side: makes customers and fills libraries, as no page can. */
export interface Shop {
  origin: string
  /** The same product under another brand's host. */
  brandOrigin(name: string): string
  createCustomer(given?: Pick<NewCustomer, 'businessStatus'>): Promise<Customer>
  /** Of a sent order; answers its number. */
  addInvoice(customer: Customer, given?: Parameters<typeof createInvoiceOf>[2]): Promise<string>
  /** Photos that are looked at only as many; answers their ids in the order given. */
  fillLibrary(customer: Customer, photos: readonly FilledPhoto[]): Promise<string[]>
  /** Photos of earlier orders that wait to be imported. */
  leaveLegacyPhotos(customer: Customer, count: number): Promise<void>
  /** Hex SHA-256 of each original that filled libraries share. */
  originalHashes(): Promise<Set<string>>
  /** An order of a minute ago, confirmed and with one photo book unless other is wanted; answers its code. */
  addOrder(customer: Customer, wanted?: OrderToAdd): Promise<string>
  /** The order is made: its address can't be changed any more. */
  startProduction(code: string): Promise<void>
  /** Many old orders. */
  addOrders(customer: Customer, count: number): Promise<void>
  /** Makes the picture of products available, and so their PDF. */
  storePicture(pictureId: string): Promise<void>
  /** Saved projects 'Project 1' and so forth, the first one changed last. */
  fillProjects(customer: Customer, count: number): Promise<void>
  /** Makes an album, shared with its participants; answers its id. */
  createAlbum(owner: Customer, album: Parameters<typeof createAlbumOf>[2]): Promise<string>
  /** A Dutch address; answers its id. */
  addAddress(customer: Customer): Promise<string>
  /** Photos of the library, put among the recently deleted ones. */
  deletePhotos(customer: Customer, photoIds: readonly string[]): Promise<void>
  /** A finished export of two zip files, which are not there; answers its id. */
  addExport(customer: Customer): Promise<string>
  /** Shows a product online. */
  addWidget(customer: Customer, productCode: string): Promise<void>
  /** As another window of its owner does. */
  deleteAlbum(albumId: string): Promise<void>
  /** Every sign-in of the customer was an hour earlier. */
  ageSignIns(customer: Customer): Promise<void>
  /** Whatever names the customer has an id of its own: all of them, and the customer's. */
  idsOf(customer: Customer): Promise<string[]>
  /** The tables and files in which one of the texts occurs. */
  tracesOf(texts: readonly string[]): Promise<string[]>
  /** The day has come on which a deleted account is removed: asks the server to do so. */
  startRemoval(customer: Customer): Promise<void>
  close(): Promise<void>
}

/** Few, as each takes a second to draw. */
const SCENES = ['latte', 'dunes'] as const

const DAY = 24 * 60 * 60 * 1000

/** Photos entered at once: the rest of the server waits meanwhile. */
const AT_ONCE = 50

/** What the page of an export reads: its row and the sizes of its files. */
async function storeExport({ db }: OpenDatabase, customer: Customer): Promise<string> {
  const about = { customerId: customer.id, channel: 'ALB-GB', status: 'READY', revision: 0, photosCount: 4 } as const
  const [{ id: exportId } = { id: '' }] = await db.insert(exports).values(about).returning()
  const chunkOf = (iteration: number) => {
    const last = { lastMonth: 202401, lastValue: '', lastId: randomUUID() }
    return { exportId, iteration, blobKey: `none/${iteration}`, size: 1.9e9, photosCount: 2, names: [], ...last }
  }
  await db.insert(exportChunks).values([chunkOf(0), chunkOf(1)])
  return exportId
}

async function store(
  { db }: OpenDatabase,
  customer: Customer,
  photos: readonly FilledPhoto[],
  pictures: readonly SharedPicture[],
): Promise<string[]> {
  const coloured = await Promise.all(
    pictures.map(async (picture) => ({ ...picture, colour: await colourOf(picture.placeholder) })),
  )
  const rows = photos.map(({ taken: moment, created }, at) =>
    photoRow(customer.id, {
      ...coloured[at % coloured.length],
      taken: moment === undefined ? null : taken(moment),
      ...(created && { created }),
    }),
  )
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await db.transaction(async (tx) => {
      for (const row of rows.slice(at, at + AT_ONCE)) await storePhoto(tx, row)
    })
  }
  return rows.map(({ imageId }) => imageId)
}

export async function openShop(env: NodeJS.ProcessEnv): Promise<Shop> {
  const settings: Settings = readSettings({ PORT: env.E2E_PORT, DATA_DIR: env.E2E_DATA_DIR })
  const database = await joinDatabase(settings)
  const { db } = database
  const blobs: BlobStore = await createFolderStore(join(settings.dataDir, 'blobs'), { alone: false })
  return {
    origin: `http://localhost:${settings.port}`,
    brandOrigin: (name) => `http://${name}.localhost:${settings.port}`,
    createCustomer: async (wanted) => {
      const email = `${randomUUID()}@albumen.test`
      const given = { email, password: PASSWORD, firstName: 'Astrid', lastName: 'Lund', timeZone: 'Europe/Amsterdam' }
      const row = await createCustomer(db, { ...given, ...wanted })
      if (!row) throw new Error('The address is taken.')
      return { id: row.id, email }
    },
    fillLibrary: async (customer, photos) => {
      const pictures = await sharedPictures({ db, blobs, settings }, SCENES)
      return store(database, customer, photos, pictures)
    },
    leaveLegacyPhotos: ({ id }, count) => noteLegacyPhotos(db, id, count),
    originalHashes: async () => {
      const pictures = await sharedPictures({ db, blobs, settings }, SCENES)
      const hashes = new Set<string>()
      for (const { blobId } of pictures) {
        const blob = await blobs.read(blobKey(blobId, 'original'))
        if (blob) hashes.add(sha256(await buffer(blob.stream)))
      }
      return hashes
    },
    addInvoice: ({ id }, given) => createInvoiceOf({ context: { db } }, id, given),
    addOrder: (customer, wanted) => createOrderOf({ context: { db } }, customer.id, wanted),
    startProduction: async (code) => {
      await db.update(superorders).set({ status: 'ProductionStarted' }).where(eq(superorders.code, code))
    },
    addOrders: (customer, count) => addOrders({ db }, customer.id, count),
    storePicture: (pictureId) => storeProductPicture({ context: { db, blobs } }, pictureId),
    fillProjects: async (customer, count) => {
      for (let at = 0; at < count; at++) {
        const updated = new Date(Date.now() - at * DAY)
        await createProjectOf({ context: { db } }, customer.id, { name: `Project ${at + 1}`, updated })
      }
    },
    addAddress: async ({ id }) => {
      const given = { ...addressOf('NL'), isDelivery: true, isInvoice: true }
      const row = await db.transaction((tx) => addAddress(tx, id, given))
      return row?.id ?? ''
    },
    deletePhotos: async ({ id }, photoIds) => {
      await db.transaction((tx) => markDeleted(tx, id, photoIds))
    },
    addWidget: ({ id }, productCode) => addWidget(db, id, productCode, new Date()),
    addExport: (customer) => storeExport(database, customer),
    deleteAlbum: async (albumId) => {
      await db.delete(albums).where(eq(albums.id, albumId))
    },
    createAlbum: (owner, album) => createAlbumOf({ context: { db } }, owner.id, album),
    ageSignIns: async ({ id }) => {
      const { payload } = identityRecords
      await db
        .update(identityRecords)
        .set({ payload: sql`jsonb_set(${payload}, '{authTime}', to_jsonb((${payload}->>'authTime')::bigint - 3600))` })
        .where(sql`${payload}->>'accountId' = ${id} and ${payload} ? 'authTime'`)
    },
    idsOf: ({ id }) => idsOf(database, id),
    tracesOf: (texts) => tracesOf({ ...database, ...settings }, texts),
    startRemoval: async ({ id }) => {
      const deletedAt = new Date(Date.now() - DELETION_DELAY)
      await db.update(customers).set({ deletedAt }).where(eq(customers.id, id))
      const jobs = await createJobs({ pool: database.pool, log: createLog(), alone: false })
      await jobs.send('remove-accounts', {})
      await jobs.stop()
    },
    close: () => database.close(),
  }
}
