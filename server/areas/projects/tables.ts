import { index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../core/database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What customers began in the editor (account spec 3, 'Projects'). */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    articleId: text('article_id').notNull(),
    articleType: text('article_type').notNull(),
    /** Both null for a product without pages. */
    pagesDone: integer('pages_done'),
    pagesTotal: integer('pages_total'),
    /** In percent. */
    progress: smallint('progress').notNull().default(0),
    /** Of `product_pictures`; the picture may be made later. */
    pictureId: text('picture_id'),
    updated: instant('updated').notNull().defaultNow(),
  },
  (t) => [index('projects_by_updated').on(t.customerId, t.updated, t.id)],
)
