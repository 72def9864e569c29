import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { articleGroups, campaigns } from '../areas/orders/order-cut-off/tables.ts'
import { PRODUCT_PICTURE_SIDE, productPictureKey } from '../areas/orders/pictures.ts'
import { deliveryDates, orderProducts, productPictures, superorders } from '../areas/orders/tables.ts'
import { vouchers } from '../areas/orders/vouchers/tables.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { secrets } from '../core/database/schema.ts'
import type { Queryable } from '../core/database/types.ts'
import { DEMO_ARTICLES, DEMO_CHANGE_MINUTES, DEMO_PICTURES } from './articles.ts'
import { enterDemoInvoices } from './invoices.ts'
import { DEMO_VOUCHERS, type PlannedOrder, planBusinessOrders, planOrder, planOrders } from './order-plan.ts'
import { createRandom } from './random.ts'
import { readNegative, type SceneName } from './scenes.ts'

/** Name of the row that says that the demo orders were made. */
const NAME = 'demo-orders'
/** Orders entered by one statement: far below the parameters that it may have. */
const AT_ONCE = 500
const DAY = 24 * 60 * 60 * 1000
/** `npm run demo -- --orders`: an order this often, back from now. */
const ORDER_EVERY = 12 * 60 * 60 * 1000

/** Enters orders with their products and delivery dates. */
export async function enterOrders(tx: Queryable, planned: readonly PlannedOrder[]): Promise<void> {
  for (let from = 0; from < planned.length; from += AT_ONCE) {
    const some = planned.slice(from, from + AT_ONCE)
    await tx.insert(superorders).values(some.map(({ superorder }) => superorder))
    const products = some.flatMap((order) => order.products)
    for (let at = 0; at < products.length; at += AT_ONCE) {
      await tx.insert(orderProducts).values(products.slice(at, at + AT_ONCE))
    }
    const dates = some.flatMap(({ superorder: { code }, dates: days }) =>
      days ? [{ superorderCode: code, ...days }] : [],
    )
    if (dates.length > 0) await tx.insert(deliveryDates).values(dates)
  }
}

/** Vouchers, article groups and campaigns, where they are missing. */
export async function enterCatalogue(tx: Queryable): Promise<void> {
  await tx
    .insert(vouchers)
    .values([...DEMO_VOUCHERS])
    .onConflictDoNothing()
  for (const [name, changeMinutes] of Object.entries(DEMO_CHANGE_MINUTES)) {
    const articleIds = DEMO_ARTICLES.filter(({ group }) => group === name).map(({ articleId }) => articleId)
    await tx.insert(campaigns).values({ name, changeMinutes }).onConflictDoNothing()
    await tx.insert(articleGroups).values({ name, articleIds, campaign: name }).onConflictDoNothing()
  }
}

/** Enters the demo customers' orders, once for an installation: the newcomer has none. */
export async function enterDemoOrders({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx.insert(secrets).values({ name: NAME, value: now }).onConflictDoNothing().returning()
    if (marked.length === 0) return
    await enterCatalogue(tx)
    const [consumer, business] = [
      await findCustomerByEmail(tx, 'consumer@albumen.test'),
      await findCustomerByEmail(tx, 'business@albumen.test'),
    ]
    if (consumer) await enterOrders(tx, planOrders(consumer.id, now))
    if (business) await enterOrders(tx, planBusinessOrders(business.id, now))
  })
}

/** Adds `count` orders of a customer, the newest of them 40 days old. */
export async function addOrders({ db }: Pick<ServerContext, 'db'>, customerId: string, count: number): Promise<void> {
  const random = createRandom(count)
  const series = String(randomInt(1_000_000)).padStart(6, '0')
  const latest = Date.now() - 40 * DAY
  const planned = Array.from({ length: count }, (_, at) => {
    const created = new Date(latest - at * ORDER_EVERY)
    return planOrder({ customerId, code: `20-${series}-${at + 1}`, created, status: 'Dispatched' }, random)
  })
  await db.transaction(async (tx) => {
    await enterCatalogue(tx)
    await enterOrders(tx, planned)
  })
}

/** Draws those of the products' pictures that are missing. */
export async function drawProductPictures(
  { db, blobs, pool }: Pick<ServerContext, 'db' | 'blobs' | 'pool'>,
  pictures: readonly SceneName[] = DEMO_PICTURES,
): Promise<void> {
  const stored = new Set((await db.select().from(productPictures)).map(({ id }) => id))
  for (const scene of pictures) {
    if (stored.has(scene) || pool.ending) continue
    const picture = await sharp(await readNegative(scene))
      .resize(PRODUCT_PICTURE_SIDE, PRODUCT_PICTURE_SIDE, { fit: 'inside' })
      .jpeg({ quality: 82 })
      .toBuffer()
    await blobs.put(productPictureKey(scene), picture)
    await db.insert(productPictures).values({ id: scene }).onConflictDoNothing()
  }
}

/** Enters the demo orders and draws their pictures, while the server runs; the next start resumes what failed. */
export async function startDemoOrders(context: ServerContext): Promise<void> {
  try {
    await enterDemoOrders(context)
    await enterDemoInvoices(context)
    await drawProductPictures(context)
  } catch (error) {
    if (!context.pool.ending) context.log.error('The demo orders could not be completed.', error)
  }
}
