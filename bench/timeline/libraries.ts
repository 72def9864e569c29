import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { createAlbum } from '#server/areas/albums/store.ts'
import { storePhoto } from '#server/areas/photos/store.ts'
import { createFolderStore } from '#server/core/blobs/folder.ts'
import { createCustomer } from '#server/core/customers/store.ts'
import { lockDataFolder } from '#server/core/database/lock.ts'
import { openDatabase } from '#server/core/database/open.ts'
import type { Database } from '#server/core/database/types.ts'
import { readSettings } from '#server/core/settings.ts'
import { addPhotos, FILL_LAST_YEAR, FILL_YEARS } from '#server/demo/fill.ts'
import { type SharedPicture, sharedPictures } from '#server/demo/pictures.ts'
import { PASSWORD } from '#tests/e2e/support/shop.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { photoRow, taken } from '#tests/support/library.ts'
import { say } from '../../scripts/run.ts'
import { IS_QUICK } from '../report.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SMALL = 1_000
/** Photos of each library, the smallest first. */
export const SIZES: readonly [number, ...number[]] = IS_QUICK ? [SMALL, 20_000] : [SMALL, 100_000, 1_000_000]
/** Few, as each takes a second to draw; all photos share the pictures. */
const SCENES = ['latte', 'dunes'] as const
/** Version of the filled libraries: stored ones are filled again when it changes. */
const SOURCES = ['server/core/database/migrations', 'server/demo', 'bench/timeline/libraries.ts']

/** The library whose photos are all in one album as well. */
export const ALBUM_SIZE = SIZES.find((size) => size > SMALL) ?? SMALL
export const largest = (): number => Math.max(...SIZES)
export const emailOf = (photos: number) => `timeline-${photos}@albumen.test`
export const shown = (count: number) => count.toLocaleString('en-GB')

/** The smallest library is as dense as the newest days of the largest: a screen of either shows as many photos. */
async function addNewest(db: Database, customerId: string, count: number, pictures: readonly SharedPicture[]) {
  const end = Date.UTC(FILL_LAST_YEAR + 1, 0, 1)
  const between = (end - Date.UTC(FILL_LAST_YEAR + 1 - FILL_YEARS, 0, 1)) / largest()
  await db.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const created = new Date(end - (at + 1) * between)
      const date = taken(created.toISOString().slice(0, 19))
      await storePhoto(tx, photoRow(customerId, { ...pictures[at % pictures.length], taken: date, created }))
    }
  })
}

/** An album of the whole library. */
async function addAlbum(db: Database, customerId: string): Promise<void> {
  const { id } = await createAlbum(db, customerId, 'All photos')
  await db.execute(sql`
    insert into album_photos (album_id, photo_id, customer_id, created, taken_order, is_undated)
    select ${id}, id, customer_id, created, taken_order, taken_local is null
    from photos where customer_id = ${customerId} order by taken_order`)
}

async function fill(dataDir: string): Promise<void> {
  await copyFreshDatabase(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'off' })
  const release = await lockDataFolder(dataDir)
  const database = await openDatabase(settings)
  const { db } = database
  try {
    const blobs = await createFolderStore(join(dataDir, 'blobs'))
    const pictures = await sharedPictures({ db, blobs, settings }, SCENES)
    for (const size of SIZES) {
      say(`Filling a library of ${shown(size)} photos; it is kept for the next run.`)
      const names = { firstName: 'Astrid', lastName: 'Lund' }
      const customer = await createCustomer(db, { email: emailOf(size), password: PASSWORD, timeZone: 'UTC', ...names })
      if (!customer) throw new Error('The address is taken.')
      if (size === SMALL) await addNewest(db, customer.id, size, pictures)
      else await addPhotos(db, customer.id, size, pictures)
      if (size === ALBUM_SIZE) await addAlbum(db, customer.id)
    }
  } finally {
    await database.close()
    release()
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(String(SIZES))
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = (await readdir(path, { recursive: true }).catch(() => [''])).toSorted()
    for (const name of names) hash.update(await readFile(join(path, name)).catch(() => ''))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A data folder with a customer for each size. Filling a million photos takes minutes: it is done once, and only read. */
export async function filledFolder(): Promise<string> {
  const cache = join(ROOT, '.cache/bench-timeline')
  const folder = join(cache, await fingerprint())
  if ((await readdir(folder).catch(() => [])).length > 0) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'draft-'))
  try {
    await fill(draft)
    await rename(draft, folder)
    return folder
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
