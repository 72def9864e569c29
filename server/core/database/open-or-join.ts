import type { Settings } from '../settings.ts'
import { lockDataFolder } from './lock.ts'
import { joinDatabase, type OpenDatabase, openDatabase } from './open.ts'

/**
 * For commands: the data folder's own database when no server has it open, after `prepare`; otherwise the running server's.
 * @throws SettingsError when neither can be opened.
 */
export async function openOrJoin(
  settings: Settings,
  { prepare = async () => {} }: { prepare?: (database: OpenDatabase) => Promise<void> } = {},
): Promise<OpenDatabase> {
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
