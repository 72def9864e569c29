import { eq } from 'drizzle-orm'
import type { Client } from 'pg'
import { openBlobStore } from '../core/blobs/open.ts'
import { placeName } from '../core/blobs/place.ts'
import { type OpenDatabase, openDatabase } from '../core/database/open.ts'
import { photos } from '../core/database/schema.ts'
import { type Settings, SettingsError } from '../core/settings.ts'
import { named, type TargetSettings } from './arguments.ts'
import { type BlobCounts, listBlobs, moveBlobs, type PlacedStore } from './blobs.ts'
import { compareTable } from './compare.ts'
import { connectPostgresForCopy, shownUrl } from './connection.ts'
import { copySequences, copyTable } from './copy-table.ts'
import { JOBS, makeQueues, unfinishedJobs } from './jobs.ts'
import { type CopiedTable, listSchemaTables } from './schema-tables.ts'
import { openSource, type Source } from './source.ts'
import { claimTargetStore, isSamePlace, placeOf } from './stores.ts'
import { claimTarget, finishTarget, prepareTables, readProgress, saveProgress, withoutStore } from './target.ts'

/** How often the progress of blobs is said, in milliseconds. */
const REPORT_INTERVAL = 5_000

const number = (value: number) => value.toLocaleString('en-GB')
const megabytes = (bytes: number) => `${number(Math.round(bytes / 1e6))} MB`

interface MoveOptions {
  source: Settings
  target: TargetSettings
  say: (line: string) => void
  /** Called often; throws to stop, and a later run resumes there. */
  check: () => void
  batchRows?: number
}

/** Both ends, open. */
interface Ends extends Pick<MoveOptions, 'say' | 'check' | 'batchRows'> {
  source: Source
  client: Client
  database: OpenDatabase
  blobs: PlacedStore
  tables: readonly CopiedTable[]
}

/** @throws SettingsError. */
async function refuseSame({ source, target }: MoveOptions): Promise<void> {
  const placeIn = (url: string) => {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname}:${port || 5432}${pathname}`
  }
  if (source.databaseUrl && placeIn(source.databaseUrl) === placeIn(target.databaseUrl))
    throw new SettingsError(`The database of --to is the source's own: ${shownUrl(target.databaseUrl)}.`)
  if (await isSamePlace(placeOf(source), target.blobStore))
    throw new SettingsError(`The store of --store is the source's own: ${placeName(target.blobStore)}.`)
}

/** Only an embedded source is brought to this version, in its copy. */
async function requireSameVersion(source: Client, target: Client): Promise<void> {
  const versions = await Promise.all(
    [source, target].map(async (client) => {
      const { rows } = await client.query<{ last: string }>(
        'select max(created_at)::text as last from drizzle.__drizzle_migrations',
      )
      return rows[0]?.last
    }),
  )
  if (versions[0] === versions[1]) return
  throw new SettingsError('The database of DATABASE_URL is of another version. Start and stop this version on it once.')
}

async function copyTables({ source, client, tables, say, check, batchRows }: Ends): Promise<void> {
  for (const table of tables) {
    const progress = await readProgress(client, table.name)
    const { rows } = await copyTable({
      source: source.client,
      target: client,
      table,
      progress,
      save: (next) => saveProgress(client, table, next),
      check,
      ...(batchRows !== undefined && { batchRows }),
    })
    await copySequences(source.client, client, table)
    say(`${number(rows)} rows of ${table.name}${progress.isDone ? ', copied before' : ''}`)
  }
}

/** @returns whether every table is equal. */
async function compareTables({ source, client, tables, say, check }: Ends): Promise<boolean> {
  let areEqual = true
  for (const table of tables) {
    check()
    const { source: before, target: after, isEqual } = await compareTable(source.client, client, table)
    say(
      `${number(before)} rows of ${table.name} at the source, ${number(after)} at the target: ${isEqual ? 'equal' : 'DIFFERENT'}`,
    )
    areEqual &&= isEqual
  }
  return areEqual
}

const countsLine = ({ copied, kept, bytes }: BlobCounts) =>
  `${number(copied)} blobs copied, ${number(kept)} there already, ${megabytes(bytes)}`

/** @returns whether the target has all blobs of the source, and no others. */
async function copyBlobs({ source, blobs, database: { db }, say, check }: Ends): Promise<boolean> {
  const knownHash = async (key: string) => {
    const [kind, name = ''] = key.split('/')
    if (kind !== 'originals') return null
    const rows = await db.select({ sha256: photos.sha256 }).from(photos).where(eq(photos.blobId, name)).limit(1)
    return rows[0]?.sha256 ?? null
  }
  let said = Date.now()
  const report = (counts: BlobCounts) => {
    if (Date.now() - said < REPORT_INTERVAL) return
    said = Date.now()
    say(countsLine(counts))
  }
  const others = new Set<string>()
  const counts = await moveBlobs({
    source: source.blobs.store,
    target: blobs.store,
    blobs: listBlobs(source.blobs, (kind) => others.add(kind)),
    knownHash,
    check,
    report,
  })
  say(countsLine(counts))
  if (others.size > 0) say(`${others.size} other kinds of blobs left at the source: ${[...others].join(', ')}`)
  let found = 0
  for await (const _ of listBlobs(blobs)) found += 1
  const wanted = counts.copied + counts.kept
  const isEqual = found === wanted
  say(`${number(wanted)} blobs read again, ${number(found)} at the target: ${isEqual ? 'equal' : 'DIFFERENT'}`)
  return isEqual
}

/** Copies all, compares all, and then makes the target a product's. */
async function moveBetween(ends: Ends, storeId: string): Promise<boolean> {
  const { source, client, database, tables } = ends
  await requireSameVersion(source.client, client)
  await prepareTables(client, tables)
  const { rows, isDone } = await readProgress(client, JOBS)
  if (rows === 0 && !isDone) await makeQueues(database)
  const jobs = await unfinishedJobs(source.client, client)
  const all = { ...ends, tables: jobs ? [...tables, jobs] : tables }
  await copyTables(all)
  const areEqual = await compareTables(all)
  await source.closeDatabase()
  if (!areEqual || !(await copyBlobs(ends))) return false
  await finishTarget(client, tables, storeId)
  return true
}

/**
 * Takes an installation over to an empty PostgreSQL database and an empty store, or resumes that. The source is only read.
 * @returns whether all of it was compared equal; only then the product starts on the target.
 * @throws SettingsError when the source or the target is not as it has to be.
 */
export async function move(options: MoveOptions): Promise<boolean> {
  const { target, say, check, batchRows } = options
  await refuseSame(options)
  const source = await openSource(options.source)
  const closing = [source.close]
  try {
    const name = shownUrl(target.databaseUrl)
    const client = await connectPostgresForCopy(target.databaseUrl, '--to')
    closing.push(() => client.end())
    const blobs = { store: await named(openBlobStore(target, { alone: false })), place: target.blobStore }
    const storeId = await claimTarget(client, source.identity, name)
    await claimTargetStore(blobs, storeId)
    const database = await named(openDatabase(target, { isMoving: true }))
    closing.push(database.close)
    const tables = (await listSchemaTables()).map(withoutStore)
    const rows = batchRows === undefined ? {} : { batchRows }
    return await moveBetween({ source, client, database, blobs, tables, say, check, ...rows }, storeId)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}
