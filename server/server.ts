import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { createApp } from './app.ts'
import { createFolderStore } from './blobs/folder.ts'
import { type BrandSite, brandSites } from './brands.ts'
import type { ServerContext } from './context.ts'
import { ensureDemoCustomers } from './customers/demo-customers.ts'
import { takeDataFolder } from './database/lock.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { keepSecret } from './database/secrets.ts'
import { DIST } from './files/frontend.ts'
import { receive } from './http/correlation.ts'
import { unknownHostPage } from './http/html.ts'
import { setSecurityHeaders } from './http/security.ts'
import { textsOf } from './http/texts.ts'
import { startCleanup } from './identity/cleanup.ts'
import { keepSigningKeys, publicPart } from './identity/keys.ts'
import { OIDC_PATH } from './identity/paths.ts'
import { createTokenVerifier } from './identity/tokens.ts'
import { createJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { countBuffersWithHeap } from './memory.ts'
import { createImageAddresses } from './photos/addresses.ts'
import { startPhotoWork } from './photos/jobs.ts'
import { type Settings, SettingsError } from './settings.ts'
import { startUploadWork } from './uploads/work.ts'

/** How long a request may take to arrive whole, in milliseconds: a chunk of an upload over a slow line. */
export const REQUEST_TIMEOUT = 5 * 60_000
export const HEADERS_TIMEOUT = 20_000
/** How long requests in hand may take to finish when the server stops, in milliseconds. */
export const STOP_TIMEOUT = 5_000

type Handle = (req: IncomingMessage, res: ServerResponse) => void

const AGAIN = { 'Retry-After': '1', 'Cache-Control': 'no-store' }
/** Comes back by itself: who reloads a page in this moment is not left with it. */
const STARTING_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>…</title>\n'

const starting: Handle = ({ headers: { accept = '' } }, res) => {
  const [type, body] = accept.includes('text/html') ? ['text/html', STARTING_PAGE] : ['text/plain', 'Starting.\n']
  res.writeHead(503, { ...AGAIN, 'Content-Type': type }).end(body)
}

/** Takes the port at once, so that one in use is found before anything else is touched; answers 503 until it is handed over. */
async function listen({
  host,
  port,
}: Settings): Promise<{ server: Server; port: number; handOver: (to: Handle) => void }> {
  let handle = starting
  const server = createServer((req, res) => handle(req, res))
  server.requestTimeout = REQUEST_TIMEOUT
  server.headersTimeout = HEADERS_TIMEOUT
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `can't be listened on (${error.code})`
    throw new SettingsError(`PORT ${port} on ${host} ${why}.`, { cause: error })
  })
  const handOver = (to: Handle) => {
    handle = to
  }
  // A server that listens on a port has an address of this kind.
  return { server, port: (server.address() as AddressInfo).port, handOver }
}

async function openContext(settings: Settings, log: Log, database: OpenDatabase): Promise<ServerContext> {
  const { pool, db } = database
  const sites = [...brandSites(settings).values()]
  const issuers = sites.map(({ origin }) => origin + OIDC_PATH)
  const addressKey = await keepSecret(db, 'image-addresses', v.string(), () => randomBytes(32).toString('base64'))
  return {
    settings,
    log,
    pool,
    db,
    blobs: await createFolderStore(join(settings.dataDir, 'blobs')),
    jobs: await createJobs({ pool, log, alone: settings.databaseUrl === null }),
    addresses: createImageAddresses(Buffer.from(addressKey, 'base64')),
    verifyToken: createTokenVerifier(publicPart(await keepSigningKeys(db)), issuers),
  }
}

/** Ready for customers, for who asks whether the server is; and a page for hosts that are no brand's. */
function createHandle(
  app: Awaited<ReturnType<typeof createApp>>,
  sites: ReadonlyMap<string, BrandSite>,
  log: Log,
): Handle {
  return (req, res) => {
    receive(req, res, log)
    setSecurityHeaders(req, res)
    if (req.url === '/healthz') return void res.writeHead(200, { 'Content-Type': 'text/plain' }).end('ready\n')
    const site = sites.get(req.headers.host ?? '')
    if (site) return app(site, req, res)
    const [first] = sites.values()
    if (!first) return starting(req, res)
    void Promise.resolve(unknownHostPage(first, textsOf(first.locale))).then((markup) => {
      res.writeHead(421, { 'Content-Type': 'text/html; charset=utf-8' }).end(String(markup))
    })
  }
}

export interface RunningServer {
  context: ServerContext
  /** Of the first brand, e.g. `http://localhost:4600`. */
  origin: string
  /** Takes no more requests, finishes what is in hand (bounded by STOP_TIMEOUT and JOB_STOP_TIMEOUT), closes the database. */
  stop(): Promise<void>
}

interface StartOptions {
  log: Log
  /** A built front-end other than the project's own. */
  dist?: string
  /** False: uploads are taken, and wait until a later start makes photos of them. */
  works?: boolean
}

/** Opens what the server stands on and begins its background work. */
async function open(
  settings: Settings,
  log: Log,
  works: boolean,
): Promise<{ context: ServerContext; close: () => Promise<void> }> {
  const database = await openDatabase(settings)
  try {
    const context = await openContext(settings, log, database)
    if (settings.demo !== 'off') await ensureDemoCustomers(context)
    if (works) await startUploadWork(context)
    await startPhotoWork(context)
    const stopCleanup = startCleanup(context)
    return {
      context,
      close: async () => {
        stopCleanup()
        await context.jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listenAndOpen(
  given: Settings,
  { log, dist = DIST, works = true }: StartOptions,
): Promise<RunningServer> {
  const { server, port, handOver } = await listen(given)
  try {
    const settings = { ...given, port }
    const { context, close } = await open(settings, log, works)
    const sites = brandSites(settings)
    const [first] = sites.values()
    handOver(createHandle(await createApp(context, dist), sites, log))
    const stop = async () => {
      await closeServer(server)
      await close()
    }
    return { context, origin: first?.origin ?? '', stop }
  } catch (error) {
    await closeServer(server)
    throw error
  }
}

/**
 * Starts everything a settings' server does and resolves when it is ready.
 * @throws SettingsError for what whoever starts it can put right.
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  countBuffersWithHeap()
  const release = await takeDataFolder(settings.dataDir)
  try {
    const running = await listenAndOpen(settings, options)
    const stop = async () => {
      await running.stop()
      release()
    }
    return { ...running, stop }
  } catch (error) {
    release()
    throw error
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
  await closed
  clearTimeout(timer)
}
