import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { enterCustomer } from '#server/core/customers/store.ts'
import { lockDataFolder } from '#server/core/database/lock.ts'
import { openDatabase } from '#server/core/database/open.ts'
import type { Database } from '#server/core/database/types.ts'
import { readSettings } from '#server/core/settings.ts'
import { addPhotos } from '#server/demo/fill.ts'
import { addAlbums } from '#server/demo/fill-albums.ts'
import { planOrder } from '#server/demo/order-plan.ts'
import { enterCatalogue, enterOrders } from '#server/demo/orders.ts'
import { sharedPictures } from '#server/demo/pictures.ts'
import { createRandom } from '#server/demo/random.ts'
import { say } from '../../scripts/run.ts'
import { copyLibrary } from './copy-library.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Few, as each takes a second to draw; all photos share the pictures. */
const SCENES = ['latte', 'dunes'] as const
/** Of each customer. */
const ALBUMS = 20
const ORDERS = 20
/** An order this often, the newest as old, so that none can be changed any more. In milliseconds. */
const ORDER_EVERY = 40 * 24 * 60 * 60 * 1000
/** Version of the filled libraries: others are filled when it changes. */
const SOURCES = [
  'server/core/database/migrations',
  'server/demo',
  'bench/load/copy-library.ts',
  'bench/load/libraries.ts',
]

/** How many customers with how many photos each, and where. */
export interface Scale {
  customers: number
  photos: number
  database: 'embedded' | 'postgres'
}

export const emailOf = (customer: number) => `load-${customer}@albumen.test`
export const shown = (count: number) => count.toLocaleString('en-GB')

/** Orders whose codes have the customer's number, as codes are unique over all customers. */
async function addOrders(db: Database, customerId: string, number: number): Promise<void> {
  const random = createRandom(number)
  const planned = Array.from({ length: ORDERS }, (_, at) => {
    const created = new Date(Date.now() - (at + 1) * ORDER_EVERY)
    return planOrder({ customerId, code: `20-${number}-${at + 1}`, created, status: 'Dispatched' }, random)
  })
  await db.transaction(async (tx) => {
    await enterCatalogue(tx)
    await enterOrders(tx, planned)
  })
}

/** Enters a customer with orders; answers their id. */
async function enter(db: Database, number: number): Promise<string> {
  const names = { firstName: 'Astrid', lastName: 'Lund' }
  // never signed in with: a token is made of the customer's id
  const about = { email: emailOf(number), passwordHash: 'none', timeZone: 'UTC', ...names }
  const customer = await db.transaction((tx) => enterCustomer(tx, about))
  if (!customer) throw new Error(`${about.email} is taken.`)
  await addOrders(db, customer.id, number)
  return customer.id
}

async function fill(env: Record<string, string>, { customers, photos }: Scale): Promise<void> {
  const settings = readSettings(env)
  const release = await lockDataFolder(settings.dataDir)
  const { db, close } = await openDatabase(settings)
  try {
    const blobs = await createFolderStore(join(settings.dataDir, 'blobs'))
    const pictures = await sharedPictures({ db, blobs, settings }, SCENES)
    const first = await enter(db, 0)
    await addPhotos(db, first, photos, pictures)
    await addAlbums(db, first, ALBUMS)
    const others: string[] = []
    for (let number = 1; number < customers; number += 1) others.push(await enter(db, number))
    await copyLibrary(db, first, others)
    // as autovacuum does on a server that has been running for a while
    await db.execute(sql`vacuum analyze`)
    await db.execute(sql`checkpoint`)
  } finally {
    await close()
    release()
  }
}

/** Where libraries of this scale are kept; another folder when their version changes. */
export async function folderOf({ customers, photos, database }: Scale): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = (await readdir(path, { recursive: true }).catch(() => [''])).toSorted()
    for (const name of names) hash.update(await readFile(join(path, name)).catch(() => ''))
  }
  const folder = join(ROOT, '.cache/load', `${database}-${customers}-${photos}-${hash.digest('hex').slice(0, 8)}`)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Fills the libraries, unless an earlier run has: `env` is the settings of the server that will have them. */
export async function ensureFilled(folder: string, env: Record<string, string>, scale: Scale): Promise<void> {
  const { customers, photos } = scale
  const mark = join(folder, 'filled')
  if ((await readFile(mark, 'utf8').catch(() => '')) !== '') return
  say(`Filling ${shown(customers)} libraries of ${shown(photos)} photos; they are kept for the next run.`)
  const started = performance.now()
  await fill(env, scale)
  const seconds = (performance.now() - started) / 1000
  say(`${Math.round(seconds)} s, ${shown(Math.round((customers * photos) / seconds))} photos a second`)
  await writeFile(mark, new Date().toISOString())
}

/** Removes what an interrupted fill has left. */
export async function removeUnfilled(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.includes('filled')) return
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}
