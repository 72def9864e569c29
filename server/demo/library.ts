import { and, eq, like } from 'drizzle-orm'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { ingestPhoto } from '../areas/uploads/ingest.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { photos, secrets } from '../core/database/schema.ts'
import { getOrCreateSecret } from '../core/database/secrets.ts'
import { type DemoAlbums, openDemoAlbums } from './albums.ts'
import { develop } from './develop.ts'
import { type PlannedPhoto, planBusinessLibrary, planLibrary, uploadIdOf } from './plan.ts'
import { readNegative } from './scenes.ts'

/** Pixels of the longer side. */
const SIDE = 2000
/** Pictures made at once: few enough that the page stays usable on two cores. */
const AT_ONCE = 2
/** Progress is saved after this many pictures. */
const BATCH = 8

/** Progress of a library; its dates depend on the day of the first start. */
const progressSchema = v.object({ firstStart: v.pipe(v.string(), v.isoTimestamp()), done: v.number() })

/** Upload ids of photos that were already made, including deleted ones. */
async function listMade({ db }: ServerContext, customerId: string): Promise<Set<string>> {
  const isPlanned = and(eq(photos.customerId, customerId), like(photos.uploadId, 'demo-library-%'))
  const rows = await db.select({ uploadId: photos.uploadId }).from(photos).where(isPlanned)
  return new Set(rows.map(({ uploadId }) => uploadId))
}

async function makePhoto(context: ServerContext, customerId: string, photo: PlannedPhoto) {
  const { fileName, created } = photo
  const content = await develop(await readNegative(photo.scene, photo.negative), photo.look, SIDE, photo.tags)
  const result = await ingestPhoto(context, { customerId, fileName, content, created, uploadId: uploadIdOf(photo) })
  if (result.state === 'refused') context.log.warn('A demo photo was refused.', { fileName, reason: result.reason })
}

interface DemoLibrary {
  email: string
  plan: (firstStart: Date) => readonly PlannedPhoto[]
  albums?: DemoAlbums
}

/**
 * Makes the missing photos of a customer's demo library, in the plan's order. A photo is made only once, so photos that the
 * customer deleted stay deleted.
 */
export async function fillLibrary(context: ServerContext, { email, plan, albums }: DemoLibrary) {
  const { db, pool } = context
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return
  const name = `demo-library:${email}`
  const start = () => ({ firstStart: new Date().toISOString(), done: 0 })
  const { firstStart, done } = await getOrCreateSecret(db, name, progressSchema, start)
  const planned = plan(new Date(firstStart))
  const made = await listMade(context, customer.id)
  const limit = pLimit(AT_ONCE)
  if (albums?.areNew) await albums.add(email, planned, planned.slice(0, done))
  for (let from = done; from < planned.length && !pool.ending; from += BATCH) {
    const batch = planned.slice(from, from + BATCH)
    const missing = batch.filter((photo) => !made.has(uploadIdOf(photo)))
    await limit.map(missing, (photo) => makePhoto(context, customer.id, photo))
    await albums?.add(email, planned, batch)
    await db
      .update(secrets)
      .set({ value: { firstStart, done: from + batch.length } })
      .where(eq(secrets.name, name))
  }
}

/**
 * Fills the demo accounts' libraries while the server runs, the consumer's newest months first; resolves when they are
 * complete. A failure is logged, and the next start resumes.
 */
export async function startDemoLibrary(context: ServerContext): Promise<void> {
  const started = performance.now()
  try {
    const albums = await openDemoAlbums(context)
    await fillLibrary(context, { email: 'consumer@albumen.test', plan: planLibrary, albums })
    await fillLibrary(context, { email: 'business@albumen.test', plan: planBusinessLibrary, albums })
    context.log.info('The demo library is complete.', { seconds: Math.round((performance.now() - started) / 1000) })
  } catch (error) {
    if (!context.pool.ending) context.log.error('The demo library could not be completed.', error)
  }
}
