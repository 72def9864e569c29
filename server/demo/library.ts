import { and, eq, like } from 'drizzle-orm'
import * as v from 'valibot'
import type { ServerContext } from '../context.ts'
import { findCustomerByEmail } from '../customers/store.ts'
import { photos, secrets } from '../database/schema.ts'
import { keepSecret } from '../database/secrets.ts'
import { createGate } from '../images/gate.ts'
import { ingestPhoto } from '../uploads/ingest.ts'
import { type PlannedPhoto, planBusinessLibrary, planLibrary } from './plan.ts'
import { develop, renderScene } from './render.ts'
import type { SceneName } from './scenes/all.ts'

/** Pixels of the longer side. */
const SIDE = 2000
/** Pictures made at once: the page stays usable on two cores. */
const AT_ONCE = 2
/** After how many pictures the progress is written down. */
const BATCH = 8

/** How far a library is; the day of the first start decides its dates. */
const progressSchema = v.object({ firstStart: v.pipe(v.string(), v.isoTimestamp()), done: v.number() })

/** Draws each scene once, however many pictures are taken of it. */
function createScenes() {
  const drawn = new Map<string, Promise<Buffer>>()
  return (scene: SceneName, seed: number) => {
    const key = `${scene} ${seed}`
    const picture = drawn.get(key) ?? renderScene(scene, seed)
    drawn.set(key, picture)
    return picture
  }
}
type Scenes = ReturnType<typeof createScenes>

/** Names of one plan are told apart by it, and its photos from any other upload. */
const uploadIdOf = ({ fileName }: PlannedPhoto) => `demo-library-${fileName}`

/** Upload ids of photos made already, those deleted since included. */
async function listMade({ db }: ServerContext, customerId: string): Promise<Set<string>> {
  const isPlanned = and(eq(photos.customerId, customerId), like(photos.uploadId, 'demo-library-%'))
  const rows = await db.select({ uploadId: photos.uploadId }).from(photos).where(isPlanned)
  return new Set(rows.map(({ uploadId }) => uploadId))
}

async function makePhoto(context: ServerContext, customerId: string, photo: PlannedPhoto, sceneOf: Scenes) {
  const { fileName, created } = photo
  const content = await develop(await sceneOf(photo.scene, photo.seed), photo.look, SIDE, photo.tags)
  const result = await ingestPhoto(context, { customerId, fileName, content, created, uploadId: uploadIdOf(photo) })
  if (result.state === 'refused') context.log.warn('A demo photo was refused.', { fileName, reason: result.reason })
}

interface DemoLibrary {
  email: string
  plan: (firstStart: Date) => readonly PlannedPhoto[]
}

/**
 * Makes what is missing of a customer's demo library, in the plan's order. What was made once is not made again: photos that
 * the customer deleted stay deleted.
 */
export async function fillLibrary(context: ServerContext, { email, plan }: DemoLibrary, sceneOf = createScenes()) {
  const { db, pool } = context
  const customer = await findCustomerByEmail(db, email)
  if (!customer) return
  const name = `demo-library:${email}`
  const start = () => ({ firstStart: new Date().toISOString(), done: 0 })
  const { firstStart, done } = await keepSecret(db, name, progressSchema, start)
  const planned = plan(new Date(firstStart))
  const made = await listMade(context, customer.id)
  const gate = createGate(AT_ONCE)
  for (let from = done; from < planned.length && !pool.ending; from += BATCH) {
    const batch = planned.slice(from, from + BATCH)
    const missing = batch.filter((photo) => !made.has(uploadIdOf(photo)))
    await Promise.all(missing.map((photo) => gate(() => makePhoto(context, customer.id, photo, sceneOf))))
    await db
      .update(secrets)
      .set({ value: { firstStart, done: from + batch.length } })
      .where(eq(secrets.name, name))
  }
}

/**
 * Fills the demo accounts' libraries, the consumer's newest months first, while the server is at work; resolves when they are
 * complete. A failure is logged, and the next start goes on.
 */
export async function startDemoLibrary(context: ServerContext): Promise<void> {
  const sceneOf = createScenes()
  const started = performance.now()
  try {
    await fillLibrary(context, { email: 'consumer@albumen.test', plan: planLibrary }, sceneOf)
    await fillLibrary(context, { email: 'business@albumen.test', plan: planBusinessLibrary }, sceneOf)
    context.log.info('The demo library is complete.', { seconds: Math.round((performance.now() - started) / 1000) })
  } catch (error) {
    if (!context.pool.ending) context.log.error('The demo library could not be completed.', error)
  }
}
