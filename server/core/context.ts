import type { Pool } from 'pg'
import type { BlobStore } from './blobs/store.ts'
import type { Database } from './database/types.ts'
import type { ImageAddresses } from './files/image-addresses.ts'
import type { SignedDownloads } from './files/signed-addresses.ts'
import type { KnownBrowsers } from './identity/known-browsers.ts'
import type { Recognise } from './identity/sessions.ts'
import type { SignIn } from './identity/tokens.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Push } from './push.ts'
import type { Scratch } from './scratch.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What every area of the server depends on; created once in `server/main.ts` and passed down. */
export interface ServerContext {
  settings: Settings
  log: Log
  pool: Pool
  db: Database
  blobs: BlobStore
  scratch: Scratch
  jobs: Jobs
  push: Push
  metrics: Metrics
  tracing: Tracing
  limits: Limits
  knownBrowsers: KnownBrowsers
  addresses: ImageAddresses
  signedDownloads: SignedDownloads
  recognise: Recognise
}

/** Hono's variables: the signed-in customer with their sign-in, and the request's correlation id. */
export interface RequestVariables {
  customerId: string
  signIn: SignIn | null
  correlationId: string
  /** Origin of the request, from the brand table, e.g. `http://fjord.localhost:4600`. */
  origin: string
}
export interface AppEnv {
  Variables: RequestVariables
}
