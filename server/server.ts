import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { createApp } from './app.ts'
import { startAccountRemoval } from './areas/account-deletion/removal.ts'
import { startDownloadWork } from './areas/downloads/work.ts'
import { startExportWork } from './areas/exports/work.ts'
import { leaveDemoLegacyPhotos } from './areas/imports/demo.ts'
import { legacyImageIds } from './areas/imports/ids.ts'
import { listImporting } from './areas/imports/store.ts'
import { startImportWork } from './areas/imports/work.ts'
import { startTempSelectionWork } from './areas/order-prints/temp-selections/jobs.ts'
import { startPhotoWork } from './areas/photos/jobs.ts'
import { startStoragePeriodWork } from './areas/storage/storage-period/work.ts'
import { startUploadWork } from './areas/uploads/work.ts'
import { startCleanup } from './cleanup.ts'
import { claimStore } from './core/blobs/identity.ts'
import { openBlobStore } from './core/blobs/open.ts'
import { placeName } from './core/blobs/place.ts'
import { type BrandSite, brandSites } from './core/brands.ts'
import { watchClock } from './core/clock.ts'
import type { ServerContext } from './core/context.ts'
import { lockDataFolder } from './core/database/lock.ts'
import { type OpenDatabase, openDatabase } from './core/database/open.ts'
import { getOrCreateSecret } from './core/database/secrets.ts'
import { DIST } from './core/files/frontend.ts'
import { createImageAddresses } from './core/files/image-addresses.ts'
import { createSignedDownloads } from './core/files/signed-addresses.ts'
import { createSigner } from './core/http/signatures.ts'
import { textLocale } from './core/http/texts.ts'
import { TIME_LIMITS, type TimeLimits } from './core/http/time-limits.ts'
import { getOrCreateSigningKeys, publicPart } from './core/identity/keys.ts'
import { createKnownBrowsers } from './core/identity/known-browsers.ts'
import { OIDC_PATH } from './core/identity/paths.ts'
import { createRecognition } from './core/identity/sessions.ts'
import { createTokenVerifier } from './core/identity/tokens.ts'
import { createJobs } from './core/jobs.ts'
import { createLimits } from './core/limits/limits.ts'
import type { Log } from './core/log.ts'
import { startMailWork } from './core/mail/work.ts'
import { countBuffersWithHeap } from './core/memory.ts'
import { type Observing, startObserving } from './core/observing.ts'
import { closeToOthers, keepFilesPrivate } from './core/private-files.ts'
import { createLocalPush, createPostgresPush } from './core/push.ts'
import { createScratch } from './core/scratch.ts'
import { type Settings, SettingsError } from './core/settings.ts'
import { socketHandlers } from './core/sockets/handlers.ts'
import { acceptSockets } from './core/sockets/upgrade.ts'
import { explainStartError } from './core/start-errors.ts'
import { traceBlobs } from './core/tracing/tracing.ts'
import { ensureDemoCustomers } from './demo-accounts/customers.ts'
import { createRequestHandler, type Handle, starting } from './request-handler.ts'

/** How long requests in flight may take to finish when the server stops, in milliseconds. */
export const STOP_TIMEOUT = 5_000

/** Listens at once, so that a port in use is found before anything else is touched; answers 503 until the product is ready. */
async function listen(
  { host, port }: Settings,
  limits: TimeLimits,
): Promise<{ server: Server; port: number; handOver: (to: Handle) => void }> {
  let handle = starting
  const times = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.check,
  }
  const server = createServer(times, (req, res) => handle(req, res))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is already in use' : `can't be listened on (${error.code})`
    throw new SettingsError(`PORT ${port} on HOST ${host} ${why}.`, { cause: error })
  })
  const handOver = (to: Handle) => {
    handle = to
  }
  // A server that listens on a port has an address of this type.
  return { server, port: (server.address() as AddressInfo).port, handOver }
}

/** Brands whose texts are missing or can't be read get others (server/core/http/texts.ts). */
function warnMissingLocales(sites: readonly BrandSite[], log: Log): void {
  const locales = [...new Set(sites.map(({ locale }) => locale))]
  const missing = locales.filter((locale) => textLocale(locale) !== locale)
  if (missing.length === 0) return
  const instead = Object.fromEntries(missing.map((locale) => [locale, textLocale(locale)]))
  log.warn('Some locales have no texts: their brands get those of others.', { instead })
}

async function openContext(
  settings: Settings,
  log: Log,
  database: OpenDatabase,
  { metrics, tracing }: Observing,
): Promise<ServerContext> {
  const { pool, db } = database
  const store = await openBlobStore(settings)
  const blobs = settings.traces ? traceBlobs(store, tracing) : store
  // the data folder holds both, or neither
  if (settings.blobStore) await claimStore(db, blobs, placeName(settings.blobStore))
  const sites = [...brandSites(settings).values()]
  warnMissingLocales(sites, log)
  const issuers = sites.map(({ origin }) => origin + OIDC_PATH)
  const keyOf = async (name: string) =>
    Buffer.from(await getOrCreateSecret(db, name, v.string(), () => randomBytes(32).toString('base64')), 'base64')
  return {
    settings,
    log,
    pool,
    db,
    blobs,
    metrics,
    tracing,
    scratch: await createScratch(settings.dataDir),
    jobs: await createJobs({ pool, log, alone: settings.databaseUrl === null, metrics, tracing }),
    push: settings.databaseUrl === null ? createLocalPush() : await createPostgresPush(pool, log),
    limits: createLimits(pool),
    knownBrowsers: createKnownBrowsers(createSigner(await keyOf('known-browsers')), settings),
    addresses: createImageAddresses(await keyOf('image-addresses')),
    signedDownloads: createSignedDownloads(await keyOf('signed-downloads')),
    recognise: createRecognition(db, createTokenVerifier(publicPart(await getOrCreateSigningKeys(db)), issuers)),
  }
}

export interface RunningServer {
  context: ServerContext
  /** The first brand's origin, e.g. `http://localhost:4600`. */
  origin: string
  /**
   * Says for DRAIN_SECONDS that it stops, then accepts no more requests, finishes those in flight (within STOP_TIMEOUT and
   * JOB_STOP_TIMEOUT) and closes the database.
   */
  stop(): Promise<void>
}

interface StartOptions {
  log: Log
  /** A built front-end other than the project's own. */
  dist?: string
  timeLimits?: Partial<TimeLimits>
  /** False: uploads are accepted, and processed by a later start. */
  works?: boolean
}

/** Background work in the order of its start; a later start can do what is deferrable. */
const WORK: readonly { start: (context: ServerContext) => Promise<void>; isDeferrable?: true }[] = [
  {
    start: (context) => startUploadWork(context, async () => legacyImageIds(await listImporting(context.db))),
    isDeferrable: true,
  },
  { start: startImportWork, isDeferrable: true },
  { start: startPhotoWork },
  { start: startDownloadWork, isDeferrable: true },
  { start: startExportWork, isDeferrable: true },
  { start: startMailWork },
  { start: startCleanup },
  { start: startTempSelectionWork },
  { start: startStoragePeriodWork },
  { start: startAccountRemoval },
]

/** Opens database, blobs and jobs, and starts the background work. */
async function open(
  settings: Settings,
  log: Log,
  works: boolean,
): Promise<{ context: ServerContext; close: () => Promise<void> }> {
  const database = await openDatabase(settings)
  database.pool.on('error', (error) => log.error('A connection to the database was lost.', error))
  let observing: Observing | undefined
  try {
    await closeToOthers(settings.dataDir)
    observing = await startObserving(settings, log, database)
    const { stop: stopObserving } = observing
    const context = await openContext(settings, log, database, observing)
    if (settings.demo !== 'off') {
      await ensureDemoCustomers(context)
      await leaveDemoLegacyPhotos(context)
    }
    const isWorker = settings.role !== 'web'
    for (const { start, isDeferrable } of WORK) {
      if (isWorker && (works || !isDeferrable)) await start(context)
    }
    const stopClock = watchClock(context)
    return {
      context,
      close: async () => {
        stopClock()
        await context.jobs.stop()
        await context.push.stop()
        await stopObserving()
        await database.close()
      },
    }
  } catch (error) {
    await observing?.stop()
    await database.close()
    throw error
  }
}

async function listenAndOpen(
  given: Settings,
  { log, dist = DIST, timeLimits = {}, works = true }: StartOptions,
): Promise<RunningServer> {
  const limits = { ...TIME_LIMITS, ...timeLimits }
  const { server, port, handOver } = await listen(given, limits)
  try {
    const settings = { ...given, port }
    const { context, close } = await open(settings, log, works)
    const [first] = brandSites(settings).values()
    const isWorker = settings.role === 'work'
    const site = isWorker ? null : await createApp(context, dist)
    const handler = createRequestHandler(context, site, limits)
    handOver(handler.handle)
    const closeSockets = isWorker ? () => {} : acceptSockets(server, context, socketHandlers(context))
    const stop = async () => {
      handler.drain()
      await wait((settings.drainSeconds ?? 0) * 1000)
      closeSockets()
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
 * Starts the server with these settings and resolves when it is ready.
 * @throws SettingsError for mistakes in the settings or the environment.
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  countBuffersWithHeap()
  keepFilesPrivate()
  // Mistakes in the brands are reported before anything else is touched.
  brandSites(settings)
  const release = await lockDataFolder(settings.dataDir)
  try {
    const running = await listenAndOpen(settings, options)
    const stop = async () => {
      await running.stop()
      release()
    }
    return { ...running, stop }
  } catch (error) {
    release()
    throw explainStartError(error, settings)
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
  await closed
  clearTimeout(timer)
}
