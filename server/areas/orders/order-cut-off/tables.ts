import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Cut-offs: articles by group, and what each group's campaign allows (account spec 7, 'Order cut-off'). */
export const articleGroups = pgTable('article_groups', {
  name: text('name').primaryKey(),
  articleIds: jsonb('article_ids').$type<string[]>().notNull(),
  campaign: text('campaign').notNull(),
})

export const campaigns = pgTable('campaigns', {
  name: text('name').primaryKey(),
  changeMinutes: integer('change_minutes').notNull(),
})
