import { projects } from '../areas/projects/tables.ts'
import type { ServerContext } from '../core/context.ts'
import { findCustomerByEmail } from '../core/customers/store.ts'
import { secrets } from '../core/database/schema.ts'
import type { DEMO_PICTURES } from './articles.ts'

const DAY = 24 * 60 * 60 * 1000
/** Name of the row that says that the demo projects were made. */
const NAME = 'demo-projects'

type Planned = readonly [
  name: string,
  article: readonly [id: string, type: string],
  daysAgo: number,
  done: number | readonly [pages: number, of: number],
  picture: (typeof DEMO_PICTURES)[number],
]

const BOOK = ['PAP_360', 'Photobook'] as const
const PORTRAIT = ['PAP_361', 'Photobook'] as const
const LARGE_BOOK = ['PAP_365', 'Photobook'] as const
const SQUARE = ['PAP_340', 'Photobook'] as const
const SMALL_BOOK = ['PAP_320', 'Photobook'] as const
const PRINTS = ['PAP_910', 'Prints'] as const
const POSTER = ['WAL_520', 'Poster'] as const
const CANVAS = ['WAL_610', 'Canvas'] as const
const WIDE_CANVAS = ['WAL_620', 'Canvas'] as const
const CALENDAR = ['CAL_110', 'Calendar'] as const
const CARDS = ['CRD_205', 'Cards'] as const

/** Three pages of the list. */
const CONSUMER_PROJECTS: readonly Planned[] = [
  ['Paros', BOOK, 1, [31, 48], 'white-wall'],
  ['Calendar 2027', CALENDAR, 16, [12, 13], 'snow-birch'],
  ['Ella turns seven', SQUARE, 161, [24, 26], 'cake'],
  ['Hills for Opa', WIDE_CANVAS, 206, 80, 'hills-dawn'],
  ['Jonas and Mira, wedding book', LARGE_BOOK, 208, [88, 120], 'poppies'],
  ['Balloons', POSTER, 227, 50, 'balloons'],
  ['Thank-you cards', CARDS, 241, 30, 'lavender'],
  ['City triptych', CANVAS, 283, 45, 'sea-sunset'],
  [
    'Recipes from the harbour, with everything that Aunt Ingeborg ever cooked and wrote down',
    SMALL_BOOK,
    308,
    [12, 40],
    'cake',
  ],
  ['Grandparents by the sea', PORTRAIT, 325, [6, 32], 'sea-sunset'],
  ['The cat, again', SQUARE, 340, [14, 26], 'cat-window'],
  ['Dolomites hut to hut', BOOK, 355, [40, 48], 'alpine-lake'],
  ['Summer prints', PRINTS, 371, 65, 'straw-hat'],
  ['Poppies', POSTER, 390, 20, 'poppies'],
  ['Invitation', CARDS, 402, 90, 'lavender'],
  ['Winter in Dalarna', BOOK, 431, [22, 48], 'snow-birch'],
  ['Calendar 2026', CALENDAR, 448, [13, 13], 'hills-dawn'],
  ['First year', PORTRAIT, 470, [2, 32], 'straw-hat'],
  ['Kitchen wall', CANVAS, 502, 10, 'cat-window'],
  ['Lake', WIDE_CANVAS, 539, 70, 'alpine-lake'],
  ['Provence', SMALL_BOOK, 577, [33, 40], 'lavender'],
  ['Small square prints', PRINTS, 610, 5, 'balloons'],
  ['Moving announcement', CARDS, 655, 55, 'white-wall'],
  ['Mum at sixty', LARGE_BOOK, 702, [60, 120], 'cake'],
  ['Untitled', BOOK, 760, [0, 48], 'sea-sunset'],
]

const BUSINESS_PROJECTS: readonly Planned[] = [
  ['Studio lookbook', LARGE_BOOK, 3, [52, 80], 'white-wall'],
  ['Client calendar', CALENDAR, 20, [9, 13], 'alpine-lake'],
  ['Office wall', WIDE_CANVAS, 44, 35, 'hills-dawn'],
]

const rowOf = ([name, [articleId, articleType], daysAgo, done, pictureId]: Planned, customerId: string, now: Date) => {
  const [pagesDone, pagesTotal] = typeof done === 'number' ? [null, null] : done
  return {
    customerId,
    name,
    articleId,
    articleType,
    pagesDone,
    pagesTotal,
    progress: typeof done === 'number' ? done : Math.round((done[0] / done[1]) * 100),
    pictureId,
    updated: new Date(now.getTime() - daysAgo * DAY),
  }
}

/** Enters the demo customers' projects, once for an installation: those that they deleted stay deleted. */
export async function enterDemoProjects({ db }: Pick<ServerContext, 'db'>, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx.insert(secrets).values({ name: NAME, value: now }).onConflictDoNothing().returning()
    if (marked.length === 0) return
    const plans = [
      ['consumer@albumen.test', CONSUMER_PROJECTS],
      ['business@albumen.test', BUSINESS_PROJECTS],
    ] as const
    for (const [email, planned] of plans) {
      const customer = await findCustomerByEmail(tx, email)
      if (customer) await tx.insert(projects).values(planned.map((one) => rowOf(one, customer.id, now)))
    }
  })
}

/** The product is usable without them. */
export async function startDemoProjects(context: ServerContext): Promise<void> {
  await enterDemoProjects(context).catch((error: unknown) => {
    if (!context.pool.ending) context.log.error('The demo projects could not be entered.', error)
  })
}
