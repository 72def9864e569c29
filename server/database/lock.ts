import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from '../settings.ts'

/** SQLite's code for a file that somebody else has locked. */
const SQLITE_BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

/**
 * Makes the data folder if need be and takes it for this process; the answer gives it back. An exclusive transaction on a small
 * SQLite file is let go by the system however the process dies. (The embedded database itself does not refuse a second
 * process, and loses data.)
 * @throws SettingsError when another process has it, or when it can't be written to.
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
