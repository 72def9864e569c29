import { mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinDatabase, type OpenDatabase } from '#server/core/database/open.ts'
import { readSettings } from '#server/core/settings.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runServer, untilReady } from '#tests/support/process.ts'
import { createPostgres } from '../../scripts/postgres.ts'
import { ensureFilled, folderOf, removeUnfilled, type Scale } from './libraries.ts'

/** A server in a process of its own. */
export interface LoadedServer {
  origin: string
  /** Its blobs, as files. */
  blobs: string
  database: OpenDatabase
  /** Its resident memory in bytes. */
  memory: () => Promise<number>
  cores: () => Promise<Cores>
}

/** Milliseconds since the server's start. */
export interface Cores {
  /** That its threads had a core, together. */
  used: number
  /** That its first thread, which runs JavaScript, waited for a core that others had. */
  waited: number
}

async function coresOf(pid: number): Promise<Cores> {
  const read = async (thread: string) => {
    const [used = 0, waited = 0] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
      .split(' ')
      .map(Number)
    return { used: used / 1e6, waited: waited / 1e6 }
  }
  const threads = await Promise.all((await readdir(`/proc/${pid}/task`)).map(read))
  const used = threads.reduce((sum, thread) => sum + thread.used, 0)
  return { used, waited: (await read(String(pid))).waited }
}

/** Runs the server with these settings while `use` uses it. */
export async function withServer<T>(
  env: Record<string, string>,
  use: (server: LoadedServer) => Promise<T>,
): Promise<T> {
  const process = runServer({ ...env, PORT: String(await freePort()), LOG_LEVEL: 'error' })
  try {
    await untilReady(process)
    const { origin } = process
    const { pid } = process.child
    if (pid === undefined) throw new Error('The server has no process.')
    const settings = readSettings(env)
    const database = await joinDatabase(settings)
    const memory = async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
    }
    try {
      return await use({ origin, blobs: join(settings.dataDir, 'blobs'), database, memory, cores: () => coresOf(pid) })
    } finally {
      await database.close()
    }
  } finally {
    process.child.kill('SIGTERM')
    await process.exited
  }
}

/** Runs the server on libraries of this scale, which are filled first unless an earlier run has. */
export async function withLibraries<T>(scale: Scale, use: (server: LoadedServer) => Promise<T>): Promise<T> {
  const folder = await folderOf(scale)
  await removeUnfilled(folder)
  const dataDir = join(folder, 'data')
  if (scale.database === 'embedded') {
    const env = { DATA_DIR: dataDir }
    await ensureFilled(folder, env, scale)
    return withServer(env, use)
  }
  const kept = join(folder, 'postgres')
  mkdirSync(kept, { recursive: true })
  const postgres = await createPostgres(kept)
  if (!postgres) throw new Error('PostgreSQL is not on this machine.')
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, BLOB_STORE: `file://${join(dataDir, 'blobs')}` }
    await ensureFilled(folder, env, scale)
    return await withServer(env, use)
  } finally {
    await postgres.stop()
  }
}
