import { readdirSync, readFileSync } from 'node:fs'
import { createIntl } from 'react-intl/server'
import * as v from 'valibot'
import { elided } from '#contract/elided.ts'
import { isolatedValues } from '#contract/isolated.ts'
import type { Texts } from '#pages/document.ts'

/** Contains every id; other locales fall back to it. */
const COMPLETE_LOCALE = 'en-GB'
const FOLDER = new URL('../../../public/locales/', import.meta.url)
const EXTENSION = '.json'

/** The languages that there are texts in, e.g. 'de-DE'. */
export const LOCALES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(EXTENSION))
  .map((file) => file.slice(0, -EXTENSION.length))
  .toSorted()

const messages = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
const read = new Map<string, Record<string, string> | null>()
const made = new Map<string, Texts>()

/** Null where there is no such file, or none that can be read. */
function messagesOf(locale: string): Record<string, string> | null {
  const known = read.get(locale)
  if (known !== undefined) return known
  const found = readMessages(locale)
  read.set(locale, found)
  return found
}

function readMessages(locale: string): Record<string, string> | null {
  try {
    const parsed = v.safeParse(messages, readFileSync(new URL(`${locale}${EXTENSION}`, FOLDER), 'utf8'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

const languageOf = (locale: string) => locale.split('-')[0]

/** The locale whose texts a brand's locale gets: its own, else the first of its language, else English. */
export function textLocale(locale: string): string {
  if (messagesOf(locale)) return locale
  const kin = LOCALES.find((other) => languageOf(other) === languageOf(locale) && messagesOf(other))
  return kin ?? COMPLETE_LOCALE
}

/** The texts of a brand's locale for pages made by the server; read once. */
export function textsOf(locale: string): Texts {
  const known = made.get(locale)
  if (known) return known
  const found = textLocale(locale)
  const intl = createIntl({ locale: found, messages: { ...messagesOf(COMPLETE_LOCALE), ...messagesOf(found) } })
  const texts: Texts = (id, values) => elided(found, String(intl.formatMessage({ id }, isolatedValues(values))))
  made.set(locale, texts)
  return texts
}
