import type { Pool } from 'pg'
import type { BlobStore } from './blobs/store.ts'
import type { Database } from './database/types.ts'
import type { VerifyToken } from './identity/tokens.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { ImageAddresses } from './photos/addresses.ts'
import type { Settings } from './settings.ts'

/** What every area of the server stands on; made once in `server/main.ts` and handed down. */
export interface ServerContext {
  settings: Settings
  log: Log
  pool: Pool
  db: Database
  blobs: BlobStore
  jobs: Jobs
  addresses: ImageAddresses
  verifyToken: VerifyToken
}

/** Hono's variables: who is asking, and the id under which it is logged. */
export interface RequestVariables {
  customerId: string
  correlationId: string
  /** Origin the request came to, from the brand table, e.g. `http://fjord.localhost:4600`. */
  origin: string
}
export interface AppEnv {
  Variables: RequestVariables
}
