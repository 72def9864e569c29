import { readFileSync } from 'node:fs'
import { createIntl } from 'react-intl/server'
import * as v from 'valibot'

type MessageId = keyof typeof import('../../public/locales/en-GB.json')
/** Formats the texts of one locale with their values. */
export type Texts = (id: MessageId, values?: Record<string, string | number>) => string

/** Contains every id; other locales fall back to it. */
const COMPLETE_LOCALE = 'en-GB'
const messagesSchema = v.record(v.string(), v.string())
const made = new Map<string, Texts>()

function readMessages(locale: string): Record<string, string> {
  const file = new URL(`../../public/locales/${locale}.json`, import.meta.url)
  return v.parse(messagesSchema, JSON.parse(readFileSync(file, 'utf8')))
}

/** The texts of a brand's locale for pages made by the server; read once. */
export function textsOf(locale: string): Texts {
  const known = made.get(locale)
  if (known) return known
  const messages = { ...readMessages(COMPLETE_LOCALE), ...readMessages(locale) }
  const intl = createIntl({ locale, messages })
  const texts: Texts = (id, values) => String(intl.formatMessage({ id }, values))
  made.set(locale, texts)
  return texts
}
