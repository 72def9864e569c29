import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../database/schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What the link in a mail is for; a token of one purpose is worth nothing for another. */
export type LinkPurpose =
  | 'email-change'
  | 'email-change-stop'
  | 'account-deletion'
  | 'account-return'
  | 'subscription'
  | 'registration'
  | 'new-password'

/** Single-use tokens of links in mails. The token itself is in the mail alone; here is its SHA-256. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null where nobody is a customer yet (registration). */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** What the token stands for, e.g. the new address; written and read by its area alone. */
    payload: jsonb('payload').$type<Readonly<Record<string, string>>>().notNull(),
    created: instant('created').notNull(),
    expires: instant('expires').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('link_tokens_by_customer').on(t.customerId, t.purpose), index('link_tokens_by_expiry').on(t.expires)],
)

/** Nothing counts here any more (`limits/tables.ts`); kept while processes of an earlier version may run. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('mail_requests_by_key').on(t.key, t.at), index('mail_requests_by_time').on(t.at)],
)
