import type { Client } from 'pg'
import type { OpenDatabase } from '../core/database/open.ts'
import { createJobs } from '../core/jobs.ts'
import { createLog } from '../core/log.ts'
import type { CopiedTable } from './schema-tables.ts'

const TABLE = 'pgboss.job'
/** The name by which a move knows them. */
export const JOBS = 'jobs'

async function columnNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [TABLE],
  )
  return rows.map(({ name }) => name)
}

/** Makes the queues of the target. Not once it has jobs: the queue changes those that wait, and nothing may work on them yet. */
export async function makeQueues({ pool }: OpenDatabase): Promise<void> {
  const jobs = await createJobs({ pool, log: createLog('error'), alone: false })
  await jobs.stop()
}

/**
 * The jobs that have not ended, as a table to copy; null where the source has no queue. A job that a process had claimed is given
 * to another one for want of its heartbeat, as after a crash.
 */
export async function unfinishedJobs(source: Client, target: Client): Promise<CopiedTable | null> {
  // The queue's own version may differ, which it mends at a start only.
  const known = new Set(await columnNames(target))
  const columns = (await columnNames(source)).filter((name) => known.has(name))
  if (columns.length === 0) return null
  // the queue's own jobs are made, and taken, wherever it starts
  const where = "state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'"
  return { name: JOBS, sql: TABLE, columns, key: ['name', 'id'], where }
}
