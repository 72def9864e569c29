import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from '../settings.ts'

/** SQLite's codes for a file locked by another process, and for one that SQLite did not write. */
const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

const hasCode = (error: unknown, ...codes: unknown[]) =>
  error instanceof Error && 'errcode' in error && codes.includes(error.errcode)

function explain(cause: unknown, dataDir: string, lock: string): string {
  if (hasCode(cause, SQLITE_BUSY)) return `Another Albumen server is already running on the data folder ${dataDir}.`
  if (hasCode(cause, SQLITE_CORRUPT, SQLITE_NOTADB))
    return `The lock in DATA_DIR is damaged: remove ${lock} while no other server runs on this folder.`
  return `DATA_DIR must be a folder that can be written to; ${dataDir} is not.`
}

/**
 * Creates the data folder if necessary and locks it for this process; returns the unlock function. The lock is an exclusive
 * transaction on a small SQLite file, which the system releases however the process ends. (The embedded database does not
 * refuse a second process, and loses data.)
 * @throws SettingsError when another process has the lock, its file is damaged, or the folder is not writable.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lock = join(dataDir, 'lock.sqlite')
  try {
    await mkdir(dataDir, { recursive: true })
    const file = new DatabaseSync(lock, { timeout: 0 })
    try {
      file.exec('begin exclusive')
    } catch (error) {
      file.close()
      throw error
    }
    return () => file.close()
  } catch (cause) {
    throw new SettingsError(explain(cause, dataDir, lock), { cause })
  }
}
