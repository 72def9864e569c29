import { openBlobStore } from '../core/blobs/open.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import type { OpenDatabase } from '../core/database/open.ts'
import { openOrJoin } from '../core/database/open-or-join.ts'
import { keepFilesPrivate } from '../core/private-files.ts'
import { ArgumentError } from '../core/run-command.ts'
import { readSettings, type Settings, SettingsError } from '../core/settings.ts'
import { ensureDemoCustomers } from '../demo-accounts/customers.ts'
import { readArguments } from './arguments.ts'
import { addPhotos } from './fill.ts'
import { addAlbumOf, addAlbums } from './fill-albums.ts'
import { addOrders } from './orders.ts'
import { sharedPictures } from './pictures.ts'

/** Interval of progress lines, in milliseconds. */
const SAY_EVERY = 2_000

/** Accounts for a folder that no server has opened yet. */
const ensureDemo = (settings: Settings) => async (database: OpenDatabase) => {
  if (settings.demo !== 'off') await ensureDemoCustomers(database)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const shown = (count: number) => count.toLocaleString('en-GB')

async function fill({ db }: OpenDatabase, settings: Settings, customerId: string, count: number): Promise<void> {
  say('Preparing pictures.')
  const blobs = await openBlobStore(settings, { alone: false })
  const pictures = await sharedPictures({ db, blobs, settings })
  const started = performance.now()
  let said = started
  await addPhotos(db, customerId, count, pictures, (added) => {
    const now = performance.now()
    if (added < count && now - said < SAY_EVERY) return
    said = now
    const rate = Math.round(added / ((now - started) / 1000))
    say(`${shown(added)} of ${shown(count)} photos, ${shown(rate)} a second`)
  })
}

try {
  const { photos, albums, albumPhotos, orders, customer: email } = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  keepFilesPrivate()
  const database = await openOrJoin(settings, { prepare: ensureDemo(settings) })
  try {
    const { db } = database
    const customer = await findCustomerByEmail(db, email)
    if (!customer) throw new ArgumentError(`There is no customer ${email}.`)
    if (photos) await fill(database, settings, customer.id, photos)
    if (albums) {
      await addAlbums(db, customer.id, albums)
      say(`${shown(albums)} albums added`)
    }
    if (albumPhotos) say(`An album of ${shown(await addAlbumOf(db, customer.id, albumPhotos))} photos added`)
    if (orders) {
      await addOrders(database, customer.id, orders)
      say(`${shown(orders)} orders added`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof ArgumentError || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
