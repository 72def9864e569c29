import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHANNELS_QUERY } from '#contract/channels.ts'
import { getCustomer } from '#contract/customers.ts'
import { DEMO_PASSWORD } from '#server/demo-accounts/customers.ts'
import { createBrowser, send } from '#tests/support/browser.ts'
import { copyFreshDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makePhoto } from '#tests/support/photos.ts'
import { runServer, type ServerProcess, untilReady } from '#tests/support/process.ts'
import { callApi, type TestServer } from '#tests/support/server.ts'
import {
  beginAuthorisation,
  exchangeCode,
  followToClient,
  openLogin,
  refresh,
  submitLogin,
} from '#tests/support/sign-in.ts'
import { createUploader } from '#tests/support/uploads.ts'

let dataDir: string
const running: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'albumen-start-'))
})
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
  await rm(dataDir, { recursive: true, force: true })
})

const RUN_SERVER = `
  const { runServer } = await import(${JSON.stringify(new URL('../../../scripts/run-server.ts', import.meta.url))})
  process.exitCode = await runServer()
`

async function run(env: Record<string, string> = {}, args?: readonly string[]): Promise<ServerProcess> {
  const server = runServer({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env }, args)
  running.push(server)
  return server
}

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await run(env)
  await untilReady(server)
  return server
}

/** Starts with invalid settings: one sentence, exit code 1. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const server = await run(env)
  expect(await server.exited).toBe(1)
  const lines = server.output().stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(sentence)
}

async function signIn({ origin }: ServerProcess, email: string) {
  const browser = createBrowser()
  const authorisation = beginAuthorisation(origin)
  const page = await openLogin(browser, authorisation)
  const answer = await submitLogin(browser, page, { email, password: DEMO_PASSWORD })
  const back = await followToClient(browser, answer, page)
  return exchangeCode(origin, authorisation, back.searchParams.get('code') ?? '')
}

describe('a start on an empty folder', () => {
  it('is ready for the demo customers, and prints address and accounts', async () => {
    const server = await start({ DEMO: 'accounts' })
    await expect.poll(() => server.output().stdout).toContain(`Albumen is ready at ${server.origin}`)
    expect(server.output().stdout).toContain(
      'consumer@albumen.test, business@albumen.test, newcomer@albumen.test, business-new@albumen.test, business-blocked@albumen.test',
    )
    expect((await signIn(server, 'newcomer@albumen.test')).accessToken).not.toBe('')
  })
})

describe('the server’s data', () => {
  /** Modes of everything below a folder, by name. */
  async function openToOthers(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const looked = entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return ((await stat(path)).mode & 0o077) === 0 ? [] : [path]
    })
    return (await Promise.all(looked)).flat()
  }

  it('is private to its user: photos, uploads in progress, and the database', async () => {
    const server = await start({ DEMO: 'accounts' })
    const { accessToken } = await signIn(server, 'newcomer@albumen.test')
    const api: TestServer['api'] = (...input) => callApi(server.origin, ...input)
    const uploader = createUploader({ origin: server.origin, api }, accessToken)
    const done = await uploader.upload(await makePhoto({ seed: 1 }))
    expect(await uploader.settled(done)).toMatchObject([{ state: 'stored' }])
    const address = (await uploader.create({ bytes: 1000 })).headers.get('location') ?? ''
    await uploader.patch(address, Buffer.alloc(10), 0)

    const names = await readdir(dataDir, { recursive: true })
    for (const part of ['blobs/originals', 'blobs/thumbnails', 'blobs/parts', 'scratch', 'database/base'])
      expect(names).toContain(part)
    expect(await openToOthers(dataDir)).toEqual([])
  })

  it('becomes private where an earlier version left it open', async () => {
    await copyFreshDatabase(dataDir)
    await mkdir(join(dataDir, 'blobs/originals'), { recursive: true })
    await chmod(join(dataDir, 'blobs'), 0o755)
    await start()
    const entries = await openToOthers(dataDir)
    expect(entries.filter((path) => dirname(path) === dataDir)).toEqual([])
  })
})

describe('stopping', () => {
  beforeEach(() => copyFreshDatabase(dataDir))

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s ends with 0 and frees the port, also when repeated',
    async (signal) => {
      const server = await start()
      server.child.kill(signal)
      await expect.poll(() => server.output().stderr).toContain('Stopping.')
      server.child.kill(signal)
      expect(await server.exited).toBe(0)
      await expect(send(`${server.origin}/healthz`)).rejects.toThrow('ECONNREFUSED')
    },
  )

  it('finishes requests in flight', async () => {
    const server = await start()
    const { port } = new URL(server.origin)
    const body = JSON.stringify({ query: CHANNELS_QUERY })
    const headers = { host: `localhost:${port}`, 'content-type': 'application/json', 'content-length': body.length }
    const outgoing = request({ host: '127.0.0.1', port, path: '/api/merchandise', method: 'POST', headers })
    outgoing.write(body.slice(0, 10))
    await once(outgoing, 'socket')
    await send(`${server.origin}/healthz`)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.output().stderr).toContain('Stopping.')
    outgoing.end(body.slice(10))
    const [answer] = await once(outgoing, 'response')
    expect(answer.statusCode).toBe(200)
    expect(await text(answer)).toContain('ALB-GB')
    expect(await server.exited).toBe(0)
  })

  it('has a time limit', async () => {
    const server = await start()
    const { port } = new URL(server.origin)
    const headers = { host: `localhost:${port}`, 'content-type': 'application/json', 'content-length': 1000 }
    const outgoing = request({ host: '127.0.0.1', port, path: '/api/merchandise', method: 'POST', headers })
    const broken = once(outgoing, 'error')
    outgoing.write('half')
    await once(outgoing, 'socket')
    await send(`${server.origin}/healthz`)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    await broken
  })

  it('preserves customers, keys and sign-ins for the next start on the same folder', async () => {
    const first = await start({ DEMO: 'accounts' })
    const tokens = await signIn(first, 'consumer@albumen.test')
    first.child.kill('SIGTERM')
    await first.exited
    const port = new URL(first.origin).port
    const second = await start({ DEMO: 'accounts', PORT: port })
    expect((await callApi(second.origin, getCustomer, {}, tokens.accessToken)).answer().firstName).toBe('Astrid')
    expect((await refresh(second.origin, tokens.refreshToken)).accessToken).not.toBe('')
  })

  it('by kill -9 does not block the next start on the folder', async () => {
    const first = await start({ DEMO: 'accounts' })
    const tokens = await signIn(first, 'consumer@albumen.test')
    first.child.kill('SIGKILL')
    await first.exited
    const second = await start({ PORT: new URL(first.origin).port })
    expect((await refresh(second.origin, tokens.refreshToken)).accessToken).not.toBe('')
  })
})

describe('an unexpected end', () => {
  beforeEach(() => copyFreshDatabase(dataDir))

  const lastLine = ({ output }: ServerProcess) => output().stderr.trim().split('\n').at(-1)

  it('of the database’s worker ends the server with one log line; the next start works', async () => {
    const endsWorker = `process.once('worker', (worker) => process.once('SIGUSR2', () => worker.terminate()))`
    const first = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(endsWorker)}` })
    first.child.kill('SIGUSR2')
    expect(await first.exited).toBe(1)
    expect(lastLine(first)).toBe('The embedded database ended: its worker was stopped.')
    await start({ PORT: new URL(first.origin).port })
  })

  it('of the server’s process is reported by the command that started it', async () => {
    const first = await run({}, ['--eval', RUN_SERVER])
    await untilReady(first)
    const pid = Number(await readFile(`/proc/${first.child.pid}/task/${first.child.pid}/children`, 'utf8'))
    process.kill(pid, 'SIGKILL')
    expect(await first.exited).toBe(1)
    expect(lastLine(first)).toBe('Albumen ended by SIGKILL: killed, or out of memory.')
    await start({ PORT: new URL(first.origin).port })
  })

  it('of the command that started it ends the server', async () => {
    const first = await run({}, ['--eval', RUN_SERVER])
    await untilReady(first)
    first.child.kill('SIGKILL')
    await expect.poll(() => send(`${first.origin}/healthz`).catch(String)).toContain('ECONNREFUSED')
  })
})

describe('an invalid start', () => {
  it('is a second server on the same folder, which does not affect the first', async () => {
    await copyFreshDatabase(dataDir)
    const first = await start()
    await expectRefusal({}, /Another Albumen server is already running on the data folder/)
    expect((await send(`${first.origin}/healthz`)).status).toBe(200)
  })

  it('is a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expectRefusal({ PORT: String(port) }, new RegExp(`PORT ${port} on HOST 127.0.0.1 is already in use`))
    other.close()
  })

  it('is a folder that can’t be written to', async () => {
    await writeFile(join(dataDir, 'file'), '')
    await expectRefusal({ DATA_DIR: join(dataDir, 'file', 'data') }, /DATA_DIR must be a folder that can be written to/)
  })

  it('is a lock that is none', async () => {
    await writeFile(join(dataDir, 'lock.sqlite'), 'garbage'.repeat(1000))
    await expectRefusal({}, /^The lock in DATA_DIR is damaged: remove \S+lock\.sqlite while no other server runs/)
  })

  it('is a damaged embedded database', async () => {
    await copyFreshDatabase(dataDir)
    await writeFile(join(dataDir, 'database/global/pg_control'), 'garbage'.repeat(1000))
    await expectRefusal({}, /^The embedded database in DATA_DIR can't be opened \(.*\): \S+database is damaged/)
  })

  it('is a part of the data folder that can’t be used', async () => {
    await copyFreshDatabase(dataDir)
    await writeFile(join(dataDir, 'blobs'), '')
    await expectRefusal({}, /^DATA_DIR must be a folder that can be written to; \S+blobs\S* is not \(ENOTDIR\)\.$/)
  })

  it('is a folder of brands with one that can’t be read', async () => {
    await writeFile(join(dataDir, 'fjord.json'), 'garbage')
    await expectRefusal({ BRANDS_FOLDER: dataDir }, /^BRANDS_FOLDER: the brand fjord\.json can't be read: the file: /)
  })

  it.each([
    [{ HOST: 'no-such-host.invalid' }, /^PORT \d+ on HOST no-such-host\.invalid can't be listened on \(\w+\)\.$/],
    [
      { BRANDS_FOLDER: '/no/such/folder' },
      /^BRANDS_FOLDER must be a folder with a file for each brand; \/no\/such\/folder is not \(ENOENT\)\.$/,
    ],
    [{ PORT: 'http' }, /^PORT must be a number from 0 to 65535\. It is 'http'\.$/],
    [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL must be a PostgreSQL address/],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/db', DATA_DIR: '/srv/data' },
      /^DATABASE_URL needs BLOB_STORE, a store that all processes have\. Photos that are in the data folder stay there with file:\/\/\/srv\/data\/blobs\.$/,
    ],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/db', BLOB_STORE: 'file:///srv/blobs' },
      /^The database of DATABASE_URL can't be reached: 127\.0\.0\.1:1\/db \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
    ],
  ])('is %o', async (env, sentence) => {
    await expectRefusal(env, sentence)
  })
})
