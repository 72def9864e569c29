import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { STORE_SECRET } from '../core/blobs/identity.ts'
import { lockDataFolder } from '../core/database/lock.ts'
import { isUnfinishedMove, openDatabase } from '../core/database/open.ts'
import { type Settings, SettingsError } from '../core/settings.ts'
import type { PlacedStore } from './blobs.ts'
import { connectForCopy, connectPostgresForCopy, shownUrl } from './connection.ts'
import { openForReading, placeOf, requireOwnStore } from './stores.ts'

/** What is moved. Nothing of it is changed. */
export interface Source {
  /** In a transaction that sees one state of the database and writes nothing. */
  client: Client
  blobs: PlacedStore
  /** The same for every run, and no other installation's. */
  identity: string
  /** When all rows are read: blobs may take days, and neither a copy nor a snapshot is needed for them. */
  closeDatabase(): Promise<void>
  /** Closes all of it; the product may start again. */
  close(): Promise<void>
}

interface OpenClient {
  client: Client
  close: () => Promise<void>
}

interface OpenSource extends OpenClient {
  /** Lets the product start again. */
  release: () => void
}

/** What a copy of this folder's database is named by, in the system's temporary folder. */
export const copyPrefix = (dataDir: string): string =>
  `albumen-move-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}-`

/** Copies that a killed run left, of this folder alone. */
async function removeOldCopies(prefix: string): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  // a folder of another user is theirs
  for (const name of names) await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {})
}

/** The embedded database writes to its folder as soon as it is open, so a copy of it is opened. */
async function copyEmbedded({ dataDir }: Settings): Promise<string> {
  const prefix = copyPrefix(dataDir)
  await removeOldCopies(prefix)
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    // shares the bytes where the disk can do so
    const options = { recursive: true, mode: constants.COPYFILE_FICLONE }
    await cp(join(dataDir, 'database'), join(folder, 'database'), options)
    return folder
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    const why = cause instanceof Error ? cause.message : ''
    throw new SettingsError(`The embedded database can't be copied to TMPDIR, ${tmpdir()}: ${why}.`, { cause })
  }
}

async function openCopy(settings: Settings, folder: string): Promise<OpenClient> {
  const database = await openDatabase({ ...settings, databaseUrl: null, dataDir: folder })
  try {
    const client = await connectForCopy(database.pool.options)
    const close = async () => {
      await client.end()
      await database.close()
    }
    return { client, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbeddedSource(settings: Settings): Promise<OpenSource> {
  const { dataDir } = settings
  const found = await stat(join(dataDir, 'database')).catch(() => null)
  if (!found) throw new SettingsError(`There is nothing to move: DATA_DIR has no database: ${dataDir}.`)
  const release = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error
    throw new SettingsError(`The source must be stopped. ${error.message}`, { cause: error })
  })
  try {
    const folder = await copyEmbedded(settings)
    const remove = () => rm(folder, { recursive: true, force: true })
    const { client, close } = await openCopy(settings, folder).catch(async (error: unknown) => {
      await remove()
      throw error
    })
    return { client, close: () => close().finally(remove), release }
  } catch (error) {
    release()
    throw error
  }
}

/** Others of the same user are most likely processes of the product. */
async function refuseRunning(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = current_user
       and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new SettingsError(
    `The source must be stopped: ${count} other connections of its user are on the database of DATABASE_URL, ${shownUrl(url)}.`,
  )
}

async function openPostgresSource(url: string): Promise<OpenSource> {
  const client = await connectPostgresForCopy(url, 'DATABASE_URL')
  const close = () => client.end()
  try {
    await refuseRunning(client, url)
    return { client, close, release: () => {} }
  } catch (error) {
    await close()
    throw error
  }
}

/** Read from the secrets, which the first start of an installation makes at random. */
async function identityOf(client: Client): Promise<string> {
  const nothing = new SettingsError('There is nothing to move: the source was never started.')
  const { rows: tables } = await client.query<{ found: boolean }>("select to_regclass('secrets') is not null as found")
  if (!tables[0]?.found) throw nothing
  if (await isUnfinishedMove(client))
    throw new SettingsError('The source is the target of an unfinished move. Finish that one first.')
  const { rows } = await client.query<{ text: string }>(
    `select name || value::text as text from secrets where name <> $1 order by name collate "C"`,
    [STORE_SECRET],
  )
  if (rows.length === 0) throw nothing
  return createHash('sha256')
    .update(rows.map(({ text }) => text).join('\n'))
    .digest('hex')
}

/** An earlier version kept received bytes in a folder, which a start of this one takes into the store. */
async function refuseOldUploads({ dataDir }: Settings): Promise<void> {
  const names = await readdir(join(dataDir, 'uploads')).catch(() => [])
  if (names.length === 0) return
  throw new SettingsError('DATA_DIR has uploads of an earlier version. Start and stop this version on it once.')
}

/**
 * Opens what these settings point at: an embedded database by a copy, PostgreSQL in one snapshot.
 * @throws SettingsError when the product is running on it, or when there is nothing to move.
 */
export async function openSource(settings: Settings): Promise<Source> {
  await refuseOldUploads(settings)
  const opened = settings.databaseUrl
    ? await openPostgresSource(settings.databaseUrl)
    : await openEmbeddedSource(settings)
  const { client } = opened
  let closing: Promise<void> | undefined
  const closeDatabase = () => {
    closing ??= opened.close()
    return closing
  }
  const close = () => closeDatabase().finally(opened.release)
  try {
    await client.query('begin isolation level repeatable read read only')
    const identity = await identityOf(client)
    const blobs = await openForReading(placeOf(settings))
    await requireOwnStore(client, blobs)
    return { client, blobs, identity, closeDatabase, close }
  } catch (error) {
    await close()
    throw error
  }
}
