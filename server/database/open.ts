import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig } from 'pg'
import { type Settings, SettingsError } from '../settings.ts'
import { embeddedConnection, openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'
import type { Database } from './types.ts'

/** Connections per process. */
export const POOL_SIZE = 8
/**
 * How long a query waits for a connection before it fails, in milliseconds: as long as a browser waits for a call. The embedded
 * database has one session, so a long transaction blocks all other connections.
 */
export const CONNECT_TIMEOUT = 30_000

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export interface OpenDatabase {
  pool: Pool
  db: Database
  close(): Promise<void>
}

function connect(connection: PoolConfig, closeServer: () => Promise<void>): OpenDatabase {
  const pool = new Pool({ ...connection, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT })
  // A connection lost while idle is reopened by the next query; without a listener the error would end the process.
  pool.on('error', () => {})
  return {
    pool,
    db: drizzle(pool, { schema }),
    close: async () => {
      await pool.end()
      await closeServer()
    },
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const database = connect({ connectionString: url }, async () => {})
  try {
    await database.pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    const { host, pathname } = new URL(url)
    throw new SettingsError(`The database of DATABASE_URL can't be reached: ${host}${pathname}.`, { cause: error })
  }
}

/** Advisory lock: several processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 4600

async function applyMigrations({ pool, db }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(db, { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

/**
 * Opens the database of these settings and applies all migrations: PostgreSQL, or the embedded one in the data folder, which
 * must be locked by this process (`takeDataFolder`).
 * @throws SettingsError when DATABASE_URL can't be reached.
 */
export async function openDatabase({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbeddedDatabase(dataDir)
  try {
    await applyMigrations(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbeddedDatabase(dataDir: string): Promise<OpenDatabase> {
  const { connection, close } = await openEmbedded(dataDir)
  return connect(connection, close)
}

/** Opens the database of a running server with these settings, for commands that run at the same time. Applies no migration. */
export async function joinDatabase({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl)
  return connect(await embeddedConnection(dataDir), async () => {})
}
