import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { SettingsError } from '../settings.ts'
import { DatabaseEnded, damaged, type EmbeddedWorkerData, LISTENING } from './embedded-message.ts'

/** The socket's file name that PostgreSQL clients expect. */
const SOCKET_NAME = '.s.PGSQL.5432'
/** File in the data folder with the socket folder's path, for other processes on this machine. */
const SOCKET_RECORD = 'database-socket.txt'

const SOCKET_FOLDER_PREFIX = 'albumen-'

/** Removes the socket folder that a killed process left. */
async function removeLeftSocket(dataDir: string): Promise<void> {
  const left = await readFile(join(dataDir, SOCKET_RECORD), 'utf8').catch(() => '')
  if (basename(left).startsWith(SOCKET_FOLDER_PREFIX)) await rm(left, { recursive: true, force: true })
}

/** Connects to the embedded database that a running server has open on this data folder. */
export async function embeddedConnection(dataDir: string): Promise<PoolConfig> {
  const host = await readFile(join(dataDir, SOCKET_RECORD), 'utf8')
  return { host, user: 'postgres', database: 'postgres' }
}

/** Other messages are Node's: with --watch a worker reports what it imports. */
function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message) => {
      if (message !== LISTENING) return
      worker.off('error', reject)
      resolve()
    })
  })
}

/**
 * Opens the database of a data folder in a worker thread, behind a socket that only this user can reach. The socket is in the
 * system's temporary folder because socket paths are limited to about 100 characters.
 */
export async function openEmbedded(dataDir: string): Promise<{ connection: PoolConfig; close: () => Promise<void> }> {
  const folder = join(dataDir, 'database')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftSocket(dataDir)
  const socketFolder = await mkdtemp(join(tmpdir(), SOCKET_FOLDER_PREFIX))
  const data: EmbeddedWorkerData = { folder, socket: join(socketFolder, SOCKET_NAME) }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data })
  await listening(worker).catch((cause) => {
    throw new SettingsError(damaged(folder, cause), { cause })
  })
  let closing = false
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    if (!closing) throw new DatabaseEnded(cause)
  })
  await writeFile(join(dataDir, SOCKET_RECORD), socketFolder)
  return {
    connection: { host: socketFolder, user: 'postgres', database: 'postgres' },
    close: async () => {
      closing = true
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
      await rm(socketFolder, { recursive: true, force: true })
    },
  }
}
