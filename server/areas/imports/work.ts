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

/** Customers that this process imports for: a second job of the same customer leaves it to the first. */
export type Importing = Set<string>

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

async function importBatch(work: Work, { customerId, total }: ActivationRow): Promise<'more' | 'done'> {
  const done = await listImported(work.context.db, customerId)
  const missing = Array.from({ length: total }, (_, position) => position).filter((position) => !done.has(position))
  for (const position of missing.slice(0, IMPORT_BATCH)) await importWithRetries(work, customerId, position)
  return missing.length > IMPORT_BATCH ? 'more' : 'done'
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

async function importSome(work: Work, customerId: string): Promise<'more' | 'done'> {
  try {
    const row = await findActivation(work.context.db, customerId)
    if (row?.state !== 'importing') return 'done'
    const state = await importBatch(work, row)
    if (state === 'done') await finish(work, customerId)
    return state
  } catch (error) {
    // The server stops: the next start resumes.
    if (work.context.pool.ending) throw error
    await fail(work, customerId, error)
    return 'done'
  }
}

/**
 * Imports the next IMPORT_BATCH legacy photos of a customer, and sends the job for the rest. May be cut short anywhere and run any
 * number of times.
 */
export async function importLegacyPhotos(work: Work, importing: Importing, { customerId }: ImportJob): Promise<void> {
  if (importing.has(customerId)) return
  importing.add(customerId)
  const state = await importSome(work, customerId).finally(() => importing.delete(customerId))
  if (state === 'more') await work.context.jobs.send('import-legacy-photos', { customerId })
}

/** Has legacy photos imported, after taking up what the last process left. */
export async function startImportWork(context: ServerContext): Promise<void> {
  const work = { context, legacy: legacyPhotos(context.settings) }
  const importing: Importing = new Set()
  // Their jobs may have been given up; one more than needed does no harm.
  for (const { customerId } of await listImporting(context.db)) {
    await context.jobs.send('import-legacy-photos', { customerId })
  }
  await context.jobs.work('import-legacy-photos', { concurrency: IMPORTS_AT_ONCE }, (job) =>
    importLegacyPhotos(work, importing, job),
  )
}
