import { once } from 'node:events'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolConfig } from 'pg'
import { markAway } from '../away.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { embeddedConnection, openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'
import type { Database } from './types.ts'

/** Connections per process. */
export const POOL_SIZE = 8
/** How long a query waits for a connection before it fails, in milliseconds. */
export const CONNECT_TIMEOUT = 10_000
/**
 * The same for the embedded database, as long as a browser waits for a call: it has one session, so a long transaction blocks
 * all other connections.
 */
export const EMBEDDED_CONNECT_TIMEOUT = 30_000
/** How long PostgreSQL may take for one statement, in milliseconds: a host that stopped answering closes no connection. */
export const QUERY_TIMEOUT = 5 * 60_000

/** How long connections in use may take to be returned to the pool when the database is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenDatabase {
  pool: Pool
  db: Database
  close(): Promise<void>
}

/** Where a database is, and what closes it after its connections. */
interface Place {
  connection: PoolConfig
  close: () => Promise<void>
}

/** The socket of a connection: its errors are known as the database's. */
function databaseSocket(): Socket {
  const socket = new Socket()
  socket.on('error', (error) => markAway(error, 'database'))
  return socket
}

function connect({ connection, close }: Place): OpenDatabase {
  const pool = new Pool({ ...connection, max: POOL_SIZE, stream: databaseSocket })
  // A lost connection is opened again by the next query, and a query under way fails; without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    db: drizzle(pool, { schema }),
    close: async () => {
      const timeout = AbortSignal.timeout(CLOSE_TIMEOUT)
      await Promise.race([pool.end(), once(timeout, 'abort')])
      await close()
    },
  }
}

/** What the database or the system says; a refusal by several addresses has a code alone. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return message || code || 'no answer'
}

const postgres = (url: string): Place => ({
  connection: {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
  },
  close: async () => {},
})

async function connectPostgres(url: string): Promise<OpenDatabase> {
  const database = connect(postgres(url))
  try {
    await database.pool.query('select 1')
    return database
  } catch (cause) {
    await database.close()
    const { host, pathname } = new URL(url)
    const why = reasonOf(cause)
    throw new SettingsError(`The database of DATABASE_URL can't be reached: ${host}${pathname} (${why}).`, { cause })
  }
}

const embedded = (connection: PoolConfig, close = async () => {}): Place => ({
  connection: { ...connection, connectionTimeoutMillis: EMBEDDED_CONNECT_TIMEOUT },
  close,
})

/** Advisory lock: several processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 4600

/** When the last migration was made that this database had; null before the first. */
async function lastMigration(client: Pick<Client, 'query'> | Pool): Promise<number | null> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found")
  if (!tables[0]?.found) return null
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations')
  return rows[0]?.last ?? null
}

/** @throws SettingsError for a database that has not exactly the migrations of this version. */
export async function requireThisVersion(pool: Pool): Promise<void> {
  const last = await lastMigration(pool)
  if (last === null) throw new SettingsError('The database of DATABASE_URL is empty: no product was started with it.')
  if (last !== readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis)
    throw new SettingsError('The database of DATABASE_URL is of another version. Use that version.')
}

/** Whether a database is the target of a move, which marks it from its start to its end (server/move/target.ts). */
export async function isUnfinishedMove(client: Pick<Client, 'query'> | Pool): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('move.source') is not null as found")
  return rows[0]?.found === true
}

async function refuseUnfinishedMove(pool: Pool): Promise<void> {
  if (await isUnfinishedMove(pool))
    throw new SettingsError('The database is the target of an unfinished move: run npm run move again, to its end.')
}

/**
 * Migrations of older versions were made one: a database from before it lacks some, and knows none of this one's. One of a newer
 * version may have lost what this one needs.
 */
async function refuseOtherVersions(client: Client): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const [first, newest] = [own[0], own.at(-1)]
  const last = await lastMigration(client)
  if (last === null || first === undefined || newest === undefined) return
  if (last > newest.folderMillis)
    throw new SettingsError('The database is of a newer version. Start that version, or a newer one, with it.')
  if (last >= first.folderMillis) return
  const date = new Date(first.folderMillis).toISOString().slice(0, 10)
  throw new SettingsError(`The database is older than this version can take. Start a version of ${date} with it first.`)
}

/** On a connection of its own, with which the lock ends: waiting and migrating may take longer than QUERY_TIMEOUT. */
async function applyMigrations({ query_timeout: _limit, ...connection }: PoolConfig): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherVersions(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/**
 * Opens the database of these settings and applies all migrations: PostgreSQL, or the embedded one in the data folder, which
 * must be locked by this process (`lockDataFolder`). The target of a move is opened by that alone (`isMoving`).
 * @throws SettingsError when DATABASE_URL can't be reached.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { isMoving = false } = {},
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const database = await connectPostgres(databaseUrl)
    return afterMigrations(database, postgres(databaseUrl).connection, isMoving)
  }
  const { connection, close } = await openEmbedded(dataDir)
  return afterMigrations(connect(embedded(connection, close)), connection)
}

async function afterMigrations(
  database: OpenDatabase,
  connection: PoolConfig,
  isMoving = false,
): Promise<OpenDatabase> {
  try {
    if (!isMoving) await refuseUnfinishedMove(database.pool)
    await applyMigrations(connection)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database of a running server with these settings, for commands that run at the same time. Applies no migration. */
export async function joinDatabase({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  return databaseUrl ? connectPostgres(databaseUrl) : connect(embedded(await embeddedConnection(dataDir)))
}
