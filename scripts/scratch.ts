import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm'
/** What the tests may write at once, with room to spare, in bytes. */
const ROOM = 4 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/**
 * Temporary files of this process and its children are kept in memory, where there is enough of it: tests copy a database for
 * each server, over a thousand files. A TMPDIR that is set already stays.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return
  const folder = mkdtempSync(`${MEMORY}/albumen-`)
  // as /tmp: PostgreSQL runs as a user of its own
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
