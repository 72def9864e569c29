import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from './database/types.ts'
import type { Log } from './log.ts'
import type { MailJob } from './mail/jobs.ts'
import { type Metrics, NO_METRICS } from './metrics/metrics.ts'
import { NO_TRACING, type Tracing } from './tracing/tracing.ts'

/** The input of `pack-download`: the archive to make. `blobId` says which making of the download is meant. */
export interface PackDownloadJob {
  customerId: string
  downloadId: string
  blobId: string
}

/** The input of `export-chunk`: the zip file to make next. */
export interface ExportChunkJob {
  exportId: string
  /** From 0. */
  iteration: number
}

/** The input of `import-legacy-photos`: the next photos of this customer. */
export interface ImportJob {
  customerId: string
  /** Which start of the import it belongs to, and how many photos were imported before, in whole batches. */
  start: number
  from: number
}

/** The input of `process-upload`; everything else is in the upload's row. */
export interface UploadJob {
  uploadId: string
}

/** Every kind of job and its payload. */
export interface JobData {
  'process-upload': UploadJob
  'keep-uploads': Record<string, never>
  'free-deleted-photos': Record<string, never>
  'fill-colours': Record<string, never>
  'pack-download': PackDownloadJob
  'expire-downloads': Record<string, never>
  'export-chunk': ExportChunkJob
  'expire-exports': Record<string, never>
  'send-mail': MailJob
  'remove-expired': Record<string, never>
  'remove-temp-selections': Record<string, never>
  'keep-storage-periods': Record<string, never>
  'import-legacy-photos': ImportJob
  'remove-accounts': Record<string, never>
}
export type JobName = keyof JobData
/** Jobs that can run by a schedule: those without input. */
type Scheduled = { [N in JobName]: JobData[N] extends Record<string, never> ? N : never }[JobName]

/**
 * What a job of these makes: while one of the same key waits or runs, on whatever process, no second one is entered. Of the others
 * each that is sent runs, as it may have been sent for something that came after the running one looked.
 */
const KEYS: { [N in JobName]?: (data: JobData[N]) => string } = {
  'process-upload': ({ uploadId }) => uploadId,
  'fill-colours': () => 'all',
  'pack-download': ({ blobId }) => blobId,
  'export-chunk': ({ exportId, iteration }) => `${exportId}/${iteration}`,
  'import-legacy-photos': ({ customerId, start, from }) => `${customerId}/${start}/${from}`,
}
const EXCLUSIVE = 'exclusive'

interface ForgottenJobs {
  customerId?: string
  /** Mails to it that are no customer's. */
  address?: string | null
  uploadIds?: readonly string[]
  exportIds?: readonly string[]
}

/** Work that outlives a request. A job survives `kill -9` and is safe to run twice. */
export interface Jobs {
  /** Within a transaction: nothing is queued if it rolls back. Nor is a job of which the same is queued or runs (`KEYS`). */
  send<N extends JobName>(name: N, data: JobData[N], transaction?: Queryable): Promise<void>
  work<N extends JobName>(
    name: N,
    options: { concurrency: number },
    handler: (data: JobData[N]) => Promise<void>,
  ): Promise<void>
  /** Runs daily at the given time, or on any cron schedule. */
  schedule(name: Scheduled, cron: string): Promise<void>
  /** Removes the jobs of a customer, of uploads or of exports, whatever their state. */
  forget(whose: ForgottenJobs): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}

/** Retries of an e-mail and the longest delay between two, in seconds: a mail server may be away for two days. */
export const MAIL_RETRIES = 200
export const MAIL_RETRY_DELAY_MAX = 900
/** Where a job is retried in another way than others. */
const RETRIES: Partial<Record<JobName, { retryLimit: number; retryDelayMax: number }>> = {
  'send-mail': { retryLimit: MAIL_RETRIES, retryDelayMax: MAIL_RETRY_DELAY_MAX },
}

/** How often a failed job is retried. */
export const JOB_RETRIES = 8
/** Delay before the first retry, in seconds; doubled for each retry, up to JOB_RETRY_DELAY_MAX. */
export const JOB_RETRY_DELAY = 1
export const JOB_RETRY_DELAY_MAX = 300
/** Polling interval of a worker, in seconds. */
export const JOB_POLLING = 0.5
/** The same for jobs that nobody waits for: those of a schedule. */
export const RARE_POLLING = 10
const RARE: ReadonlySet<JobName> = new Set([
  'keep-uploads',
  'free-deleted-photos',
  'fill-colours',
  'expire-downloads',
  'expire-exports',
  'remove-expired',
  'remove-temp-selections',
  'keep-storage-periods',
  'remove-accounts',
] satisfies Scheduled[])
/**
 * Jobs claimed at once for each one that runs at a time, where many short ones come together: a slow one then leaves no slot
 * empty. Any other job is claimed when it can start, and not kept from other processes.
 */
export const JOBS_AHEAD: Partial<Record<JobName, number>> = { 'process-upload': 4 }
/** A claimed job without a heartbeat for this long is given to another process, in seconds. */
export const JOB_HEARTBEAT = 10
/** How long running jobs may take to finish when the server stops, in milliseconds. */
export const JOB_STOP_TIMEOUT = 8_000
/** A finished job is deleted after this, in seconds. */
const JOB_KEPT = 3600

const NO_JOB = '00000000-0000-0000-0000-000000000000'
const QUEUES: readonly JobName[] = [
  'process-upload',
  'keep-uploads',
  'free-deleted-photos',
  'fill-colours',
  'pack-download',
  'expire-downloads',
  'export-chunk',
  'expire-exports',
  'send-mail',
  'remove-expired',
  'remove-temp-selections',
  'keep-storage-periods',
  'import-legacy-photos',
  'remove-accounts',
]

const FORGET_JOBS = `
  delete from pgboss.job
  where data->>'customerId' = $1 or data->'to'->>'customerId' = $1
    or data->>'uploadId' = any($3::text[]) or data->>'exportId' = any($4::text[])
    or (data->'to'->>'address' = $2 and data->'to'->>'customerId' is null)`

const SET_POLICY = 'update pgboss.queue set policy = $1 where name = $2 and policy <> $1'

interface JobsOptions {
  pool: Pool
  log: Log
  /** No other process uses this database, so a job claimed before the start has lost its worker. */
  alone: boolean
  metrics?: Metrics
  tracing?: Tracing
}

/** Starts the job queue on the database; the first start creates its tables. */
export async function createJobs({
  pool,
  log,
  alone,
  metrics = NO_METRICS,
  tracing = NO_TRACING,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: JOB_HEARTBEAT,
    monitorIntervalSeconds: JOB_HEARTBEAT,
  })
  boss.on('error', (error) => log.error('The job queue failed.', error))
  await boss.start()
  for (const name of QUEUES) await prepareQueue(boss, pool, name)
  if (alone) await reclaim(boss, pool, log)
  let stopping = false

  return {
    send: async (name, data, transaction) => {
      const singletonKey = KEYS[name]?.(data)
      await boss.send(name, data, {
        ...(singletonKey !== undefined && { singletonKey }),
        ...(transaction && { db: fromDrizzle(transaction, sql) }),
      })
    },
    work: async <N extends JobName>(
      name: N,
      { concurrency }: { concurrency: number },
      handler: (data: JobData[N]) => Promise<void>,
    ) => {
      const ahead = JOBS_AHEAD[name]
      const options = {
        pollingIntervalSeconds: RARE.has(name) ? RARE_POLLING : JOB_POLLING,
        ...(ahead === undefined ? { localConcurrency: concurrency } : { batchSize: concurrency * ahead }),
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      const run = async (job: Job<JobData[N]>): Promise<JobResult> => {
        if (stopping) return { id: job.id, status: 'failed', output: { message: 'The server stopped.' } }
        const end = metrics.job(name)
        try {
          await tracing.job(`job ${name}`, { 'albumen.job': job.id }, () => handler(job.data))
          end('completed')
          return { id: job.id, status: 'completed' }
        } catch (error) {
          end('failed')
          log.error('A job failed.', error, { job: name, id: job.id, retry: job.retryCount })
          return { id: job.id, status: 'failed', output: { message: String(error) } }
        }
      }
      await boss.work<JobData[N], void, typeof options>(name, options, (batch) => pLimit(concurrency).map(batch, run))
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    forget: async ({ customerId = null, address = null, uploadIds = [], exportIds = [] }) => {
      await pool.query(FORGET_JOBS, [customerId, address, uploadIds, exportIds])
    },
    stop: async () => {
      stopping = true
      await boss.stop({ graceful: true, close: false, timeout: JOB_STOP_TIMEOUT })
    },
  }
}

async function prepareQueue(boss: PgBoss, pool: Pool, name: JobName): Promise<void> {
  const options = {
    retryLimit: JOB_RETRIES,
    retryDelay: JOB_RETRY_DELAY,
    retryBackoff: true,
    retryDelayMax: JOB_RETRY_DELAY_MAX,
    heartbeatSeconds: JOB_HEARTBEAT,
    deleteAfterSeconds: JOB_KEPT,
    ...RETRIES[name],
  }
  await boss.createQueue(name, { ...options, ...(KEYS[name] && { policy: EXCLUSIVE }) })
  await boss.updateQueue(name, options)
  // queues of an earlier version had no policy, and pg-boss changes none
  if (KEYS[name]) await pool.query(SET_POLICY, [EXCLUSIVE, name])
  // Makes pg-boss cache the queue's settings. Otherwise a send within a transaction would read them on another connection, and
  // wait for the transaction to end.
  await boss.getJobById(name, NO_JOB)
}

/**
 * Releases the jobs that a killed process had claimed. This counts as a failed attempt, so a job that kills its process is not
 * retried for ever.
 */
async function reclaim(boss: PgBoss, pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: JobName; id: string }>(
    `select name, id from pgboss.job where state = 'active' and name = any($1)`,
    [QUEUES],
  )
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'The process ended.' })
  if (rows.length > 0) log.warn('Jobs of a process that ended are tried again.', { jobs: rows.length })
}
