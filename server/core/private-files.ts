import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Mode bits of group and others: read, write and execute. */
const OTHERS = 0o077
/** The server's own entries in a data folder. Closing the folder is enough for blobs, of which a big library has a million. */
const NAMES = ['blobs', 'uploads', 'mails', 'database', 'database-socket.txt', 'lock.sqlite']
const DEEP = ['uploads', 'mails', 'database']

/**
 * Makes all files that this process creates from now on private to its user, those of worker threads and libraries included.
 */
export const keepFilesPrivate = () => void process.umask(OTHERS)

/** Missing, or another user's. */
const CODES = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EPERM'])

async function unlessImpossible<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && CODES.has(error.code)) return undefined
    throw error
  }
}

async function close(path: string): Promise<void> {
  const found = await unlessImpossible(lstat(path))
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return
  await unlessImpossible(chmod(path, found.mode & 0o700))
}

/**
 * Makes existing files of a data folder private: earlier versions left them open, and a new embedded database sets its own
 * modes.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const name of NAMES) await close(join(dataDir, name))
  for (const folder of DEEP) {
    const names = (await unlessImpossible(readdir(join(dataDir, folder), { recursive: true }))) ?? []
    for (const name of names) await close(join(dataDir, folder, name))
  }
}
