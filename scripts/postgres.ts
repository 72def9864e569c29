import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { run, say } from './run.ts'

const DEBIAN = '/usr/lib/postgresql'

function binaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb'))) ?? null
}

const isRoot = () => process.getuid?.() === 0

/** The folder of PostgreSQL's programs; as root in CI the system's package is installed. Null when there are none. */
export async function findPostgres(): Promise<string | null> {
  if (!binaries() && process.env.CI === 'true' && isRoot()) {
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', 'postgresql'])
  }
  return binaries()
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
async function asOwner(folder: string, command: string, args: string[]) {
  if (!isRoot()) return run(command, args)
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).output)
  chownSync(folder, await id('-u'), await id('-g'))
  return run('runuser', ['-u', 'postgres', '--', command, ...args])
}

/** A PostgreSQL server of our own, on loopback. */
export interface PostgresServer {
  url: string
  /** Ends it at once, as a crash does. */
  stop(): Promise<void>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** Ends it, and removes its data. */
  remove(): Promise<void>
}

/**
 * Creates and starts a temporary PostgreSQL server; null where PostgreSQL is not on this machine. With a folder, the server is
 * the one that an earlier call left there, if any.
 */
export async function createPostgres(kept?: string): Promise<PostgresServer | null> {
  const bin = await findPostgres()
  if (!bin) return null
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'albumen-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off`
  const must = async (command: string, args: string[]) => {
    const { code, output } = await asOwner(folder, join(bin, command), args)
    if (code !== 0) throw new Error(`${command} failed: ${output}`)
  }
  const start = () => must('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = () => must('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  const remove = async () => {
    if (existsSync(join(data, 'postmaster.pid'))) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!existsSync(data))
      await must('initdb', [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--locale',
        'C.UTF-8',
      ])
    await start()
  } catch (error) {
    if (kept === undefined) await remove().catch(() => {})
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop, remove }
}

/**
 * Runs `work` on a temporary PostgreSQL server on loopback; on DATABASE_URL when that is set; with null where PostgreSQL is not
 * on this machine, which in CI is a failure.
 */
export async function withPostgres(work: (url: string | null) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL)
  const postgres = await createPostgres()
  try {
    await work(postgres?.url ?? null)
  } finally {
    await postgres?.remove()
  }
  if (postgres) return
  say('PostgreSQL is not on this machine: the server was tested on the embedded database alone.')
  if (process.env.CI === 'true') process.exitCode = 1
}
