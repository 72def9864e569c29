import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What others have no part in: reading, writing, entering. */
const OTHERS = 0o077
/** What is ours in a data folder. A closed folder is enough for blobs, of which a big library has a million. */
const NAMES = ['blobs', 'uploads', 'database', 'database-socket.txt', 'lock.sqlite']
const DEEP = ['uploads', 'database']

/** What this process makes from now on, its worker threads and its libraries included, is its user's alone. */
export const keepFilesPrivate = () => void process.umask(OTHERS)

/** Not there, or another user's. */
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

/** Closes what is in a data folder already: an earlier version left it open, and a new embedded database sets modes of its own. */
export async function closeToOthers(dataDir: string): Promise<void> {
  for (const name of NAMES) await close(join(dataDir, name))
  for (const folder of DEEP) {
    const names = (await unlessImpossible(readdir(join(dataDir, folder), { recursive: true }))) ?? []
    for (const name of names) await close(join(dataDir, folder, name))
  }
}
