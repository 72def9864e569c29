import type { BrandTokens } from '#brands/entry.ts'
import type { BrandMark } from '#contract/config.ts'

/** Every id of the locale files. */
export type MessageId = keyof typeof import('../public/locales/en-GB.json')

/** Who reads a mail: their language and time zone, and the brand that writes. */
export interface Reader {
  texts: (id: MessageId, values?: Record<string, string | number>) => string
  locale: string
  /** IANA name. */
  timeZone: string
  firstName: string
  brand: { name: string; origin: string; tokens: BrandTokens; mark: Pick<BrandMark, 'corner'> }
}

export interface MailLink {
  label: string
  href: string
}

/** A paragraph with links in it. */
export type Inline = readonly (string | MailLink)[]

/** What a mail says, whatever its format. */
export interface MailContent {
  subject: string
  title: string
  paragraphs: readonly string[]
  /** How much of a period is over, from 0 to 1, and its two ends. */
  period?: { past: number; from: string; to: string }
  facts?: readonly { label: string; value: string }[]
  /** Words of a customer, in several lines. */
  quote?: string
  /** Follows facts and quote. */
  closing?: string
  action: MailLink & { isDangerous?: boolean }
  /** Small print below the button. */
  notes: readonly Inline[]
  /** Why the reader gets this mail. */
  reason: string
}

/** A mail as it is sent. */
export interface ComposedMail {
  subject: string
  text: string
  html: string
}
