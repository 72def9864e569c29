import type { ServerContext } from '../../core/context.ts'
import type { ImportJob } from '../../core/jobs.ts'
import { ingestAs } from '../uploads/ingest.ts'
import type { Outcome } from '../uploads/take-photo.ts'
import { legacyImageId } from './ids.ts'
import { type LegacyPhotos, legacyPhotos } from './legacy.ts'
import { notifyImport } from './messages.ts'
import {
  type ActivationRow,
  failImport,
  findActivation,
  finishImport,
  listImported,
  listImporting,
  settleLegacyPhoto,
} from './store.ts'

/** Photos one job imports before it hands over to the next: few enough to end while the server waits to stop. */
export const IMPORT_BATCH = 12
/** How often a photo that could not be read or stored is tried. */
export const IMPORT_TRIES = 3
/** Imports of different customers at once: decoding keeps two cores busy. */
const IMPORTS_AT_ONCE = 2

/** What an import stands on. */
export interface Work {
  context: ServerContext
  legacy: LegacyPhotos
}

async function importPhoto({ context, legacy }: Work, customerId: string, position: number): Promise<void> {
  const { fileName, content } = await legacy.read(customerId, position)
  const imageId = legacyImageId(customerId, position)
  let settled: ActivationRow | null = null
  const outcome = await ingestAs(
    context,
    { customerId, fileName, content, imageId, uploadId: `legacy-${position}` },
    (verdict) =>
      context.db.transaction(async (tx): Promise<Outcome | null> => {
        const result = await settleLegacyPhoto(tx, { customerId, position }, () => verdict(tx))
        settled = result?.activation ?? null
        return result?.outcome ?? null
      }),
  )
  if (outcome?.state === 'refused') {
    context.log.warn('A legacy photo was refused.', { customerId, position, reason: outcome.reason })
  }
  if (settled) await notifyImport(context, 'import-progress', settled)
}

async function importWithRetries(work: Work, customerId: string, position: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await importPhoto(work, customerId, position)
    } catch (error) {
      if (attempt === IMPORT_TRIES || work.context.pool.ending) throw error
    }
  }
}

/** The job of the photos that follow these. */
const nextJob = ({ customerId, starts: start }: ActivationRow, imported: number): ImportJob => ({
  customerId,
  start,
  from: imported - (imported % IMPORT_BATCH),
})

/** The job of the rest; null when that was all. */
async function importBatch(work: Work, activation: ActivationRow): Promise<ImportJob | null> {
  const { customerId, total } = activation
  const done = await listImported(work.context.db, customerId)
  const missing = Array.from({ length: total }, (_, position) => position).filter((position) => !done.has(position))
  for (const position of missing.slice(0, IMPORT_BATCH)) await importWithRetries(work, customerId, position)
  return missing.length > IMPORT_BATCH ? nextJob(activation, done.size + IMPORT_BATCH) : null
}

async function finish({ context, legacy }: Work, customerId: string): Promise<void> {
  const finished = await finishImport(context.db, customerId)
  if (!finished) return
  await notifyImport(context, 'import-finished', finished)
  await legacy.remove(customerId)
}

/** NOT_ACTIVE again, with what has arrived (open question 70). */
async function fail({ context }: Work, customerId: string, error: unknown): Promise<void> {
  context.log.error('The import of legacy photos failed.', error, { customerId })
  const failed = await failImport(context.db, customerId)
  if (failed) await notifyImport(context, 'import-error', failed)
}

async function importSome(work: Work, customerId: string): Promise<ImportJob | null> {
  try {
    const row = await findActivation(work.context.db, customerId)
    if (row?.state !== 'importing') return null
    const rest = await importBatch(work, row)
    if (rest === null) await finish(work, customerId)
    return rest
  } catch (error) {
    // The server stops: the next start resumes.
    if (work.context.pool.ending) throw error
    await fail(work, customerId, error)
    return null
  }
}

/**
 * Imports the next IMPORT_BATCH legacy photos of a customer, and sends the job for the rest. May be cut short anywhere and run any
 * number of times.
 */
export async function importLegacyPhotos(work: Work, { customerId }: Pick<ImportJob, 'customerId'>): Promise<void> {
  const rest = await importSome(work, customerId)
  if (rest !== null) await work.context.jobs.send('import-legacy-photos', rest)
}

/** Has legacy photos imported, after taking up what the last process left. */
export async function startImportWork(context: ServerContext): Promise<void> {
  const work = { context, legacy: legacyPhotos(context.settings) }
  // their jobs may have been given up
  for (const activation of await listImporting(context.db)) {
    const { size } = await listImported(context.db, activation.customerId)
    await context.jobs.send('import-legacy-photos', nextJob(activation, size))
  }
  await context.jobs.work('import-legacy-photos', { concurrency: IMPORTS_AT_ONCE }, (job) =>
    importLegacyPhotos(work, job),
  )
}
