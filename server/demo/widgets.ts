import { and, asc, eq, inArray } from 'drizzle-orm'
import type { GalleryTexts } from '#contract/gallery.ts'
import { orderProducts } from '../areas/orders/tables.ts'
import { WIDGET_ARTICLE_TYPES, WIDGET_STATUSES } from '../areas/widgets/products.ts'
import { addWidget } from '../areas/widgets/store.ts'
import { blockedOrders, galleryEntries, photobooks } from '../areas/widgets/tables.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { secrets } from '../core/database/schema.ts'
import type { Queryable } from '../core/database/types.ts'
import { drawProductPictures } from './orders.ts'
import type { SceneName } from './scenes.ts'
import { DEMO_CHANNEL } from './shop.ts'

/** Name of the row that says that the demo widgets were made. */
const NAME = 'demo-widgets'
const PAGES_COUNTS = [48, 64, 26, 120, 32] as const

/** What the books' pages show, from another picture on in each of them. */
const PICTURES: readonly SceneName[] = [
  'hills-dawn',
  'tent-stars',
  'pine-fog',
  'brunch',
  'straw-hat',
  'poppies',
  'latte',
  'aurora',
  'wheat-oak',
  'snow-birch',
  'beach-walk',
  'alpine-lake',
  'sea-sunset',
  'lavender',
  'balloons',
  'white-wall',
  'garden-party',
  'cat-window',
]

/** The newest books are shown online, some in the gallery; one that is older is blocked. */
const SHOWN = 4
const BLOCKED_AT = 4
const ENTRIES: readonly GalleryTexts[] = [
  { title: 'Dolomites hut to hut', text: 'Nine days, seven huts, one thunderstorm.', category: 'travel' },
  { title: 'One year of Ida', text: '', category: 'family' },
]

const picturesFrom = (place: number) => [...PICTURES.slice(place), ...PICTURES.slice(0, place)]

async function enterBooks(tx: Queryable, customerId: string, now: Date): Promise<void> {
  const books = await tx
    .select({ code: orderProducts.code })
    .from(orderProducts)
    .where(
      and(
        eq(orderProducts.customerId, customerId),
        inArray(orderProducts.articleType, [...WIDGET_ARTICLE_TYPES]),
        inArray(orderProducts.status, [...WIDGET_STATUSES]),
      ),
    )
    .orderBy(asc(orderProducts.created))
  const newestFirst = books.map(({ code }) => code).toReversed()
  for (const [at, productCode] of newestFirst.entries()) {
    const pagesCount = PAGES_COUNTS[at % PAGES_COUNTS.length] ?? 48
    const pictureIds = picturesFrom((at * 5) % PICTURES.length)
    await tx.insert(photobooks).values({ productCode, customerId, pagesCount, pictureIds })
    if (at < SHOWN || at === BLOCKED_AT) await addWidget(tx, customerId, productCode, now)
    const entry = ENTRIES[at]
    const created = new Date(now.getTime() - at * 60_000)
    if (entry) {
      const times = { created, updated: created }
      await tx
        .insert(galleryEntries)
        .values({ ...entry, ...times, widgetId: productCode, channel: DEMO_CHANNEL, customerId })
    }
    if (at === BLOCKED_AT) await tx.insert(blockedOrders).values({ productCode, customerId, blocked: now })
  }
}

/** Shows some of the demo consumer's photo books online, once for an installation: what is deleted stays deleted. */
export async function enterDemoWidgets({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const consumer = await findCustomerByEmail(tx, 'consumer@albumen.test')
    if (!consumer) return
    const marked = await tx.insert(secrets).values({ name: NAME, value: now }).onConflictDoNothing().returning()
    if (marked.length > 0) await enterBooks(tx, consumer.id, now)
  })
}

/** The product is usable without them. */
export async function startDemoWidgets(context: ServerContext): Promise<void> {
  await enterDemoWidgets(context).catch((error: unknown) => {
    if (!context.pool.ending) context.log.error('The demo widgets could not be entered.', error)
  })
}

/** Draws what the pages of the demo's books show; the next start resumes what failed. */
export async function startWidgetPictures(context: ServerContext): Promise<void> {
  await drawProductPictures(context, PICTURES).catch((error: unknown) => {
    if (!context.pool.ending) context.log.error('The pictures of the demo widgets could not be drawn.', error)
  })
}
