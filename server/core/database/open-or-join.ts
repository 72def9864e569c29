import type { Settings } from '../settings.ts'
import { lockDataFolder } from './lock.ts'
import { joinDatabase, type OpenDatabase, openDatabase, requireThisVersion } from './open.ts'

interface Options {
  /** Before a database that no server has open is used. */
  prepare?: (database: OpenDatabase) => Promise<void>
  /** False: PostgreSQL of another version is refused. An embedded database is always brought to this one. */
  migrates?: boolean
}

/**
 * For commands: the data folder's own database when no server has it open, after `prepare`; otherwise the running server's.
 * @throws SettingsError when neither can be opened.
 */
export async function openOrJoin(
  settings: Settings,
  { prepare = async () => {}, migrates = true }: Options = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null && !migrates) return joinThisVersion(settings)
  const folder = await lockDataFolder(settings.dataDir).catch((error: unknown) => ({ refused: error }))
  // The folder is locked by a running server; if no server can be reached, the lock's error says why.
  if ('refused' in folder) return joinDatabase(settings).catch(() => Promise.reject(folder.refused))
  const database = await openDatabase(settings)
  await prepare(database)
  const close = async () => {
    await database.close()
    folder()
  }
  return { ...database, close }
}

async function joinThisVersion(settings: Settings): Promise<OpenDatabase> {
  const database = await joinDatabase(settings)
  try {
    await requireThisVersion(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
