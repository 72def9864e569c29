import { createHash, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createLog } from '#server/core/log.ts'
import { MAX_OPEN_SIGN_INS, type Settings } from '#server/core/settings.ts'
import { startServer } from '#server/server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Settings of a server for tests only. */
export const testSettings = (dataDir: string): Settings => ({
  host: '127.0.0.1',
  port: 0,
  publicScheme: 'http',
  publicPort: null,
  trustedProxies: 0,
  maxOpenSignIns: MAX_OPEN_SIGN_INS,
  dataDir,
  databaseUrl: null,
  demo: 'off',
})

/** Changes whenever a new database would look different. */
async function fingerprint(): Promise<string> {
  const folder = join(ROOT, 'server/core/database/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package.json')))
  for (const name of names) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Fills a data folder with a new database. Creating one takes seconds, copying a prepared one does not. */
export async function copyFreshDatabase(dataDir: string): Promise<void> {
  const cache = join(ROOT, '.cache/test-database')
  const template = join(cache, await fingerprint())
  const found = await readdir(template).catch(() => null)
  if (!found) {
    const draft = join(cache, randomUUID())
    await mkdir(draft, { recursive: true })
    const server = await startServer(testSettings(draft), { log: createLog('error') })
    await server.stop()
    // Another test file may have been faster: its folder stays.
    await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }))
  }
  // of over a thousand small files, which take 20 times as long one by one
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true })
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A separate, empty database on the PostgreSQL server of `url`. */
export async function createPostgresDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `albumen_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => administer(url, `drop database if exists ${name} with (force)`) }
}
