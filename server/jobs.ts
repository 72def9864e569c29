import type { Queryable } from './context.ts'
import type { UploadJob } from './uploads/jobs.ts'

/** Every kind of job and its data. */
export interface JobData {
  'process-upload': UploadJob
  'free-deleted-photos': Record<string, never>
}
export type JobName = keyof JobData

/** Work that outlives a request: survives `kill -9` and is safe to run twice. */
export interface Jobs {
  /** Inside a transaction, nothing is queued when it rolls back. */
  send<N extends JobName>(name: N, data: JobData[N], transaction?: Queryable): Promise<void>
  work<N extends JobName>(
    name: N,
    options: { concurrency: number },
    handler: (data: JobData[N]) => Promise<void>,
  ): Promise<void>
  /** Every day at the given time, or in any cron form. */
  schedule(name: 'free-deleted-photos', cron: string): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
}
