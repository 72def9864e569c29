import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from '../settings.ts'

/** SQLite's code for a file locked by another process. */
const SQLITE_BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Creates the data folder if necessary and locks it for this process; returns the unlock function. The lock is an exclusive
 * transaction on a small SQLite file, which the system releases however the process ends. (The embedded database does not
 * refuse a second process, and loses data.)
 * @throws SettingsError when another process has the lock, or the folder is not writable.
 */
export async function takeDataFolder(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
    try {
      file.exec('begin exclusive')
    } catch (error) {
      file.close()
      throw error
    }
    return () => file.close()
  } catch (cause) {
    const why = isBusy(cause)
      ? `Another Albumen server is already running on the data folder ${dataDir}.`
      : `DATA_DIR must be a folder that can be written to; ${dataDir} is not.`
    throw new SettingsError(why, { cause })
  }
}
