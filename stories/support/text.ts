import { createIntl, type IntlShape } from 'react-intl'
import { createDateTexts } from '#src/i18n/dates.ts'
import type { Translate } from '#src/i18n/text.ts'

let intl: IntlShape | null = null

/** Sets the language of the story that comes next; the preview does, before the story is drawn. */
export function setStoryLocale(locale: string, messages: Record<string, string>): void {
  intl = createIntl({ locale, messages })
}

function current(): IntlShape {
  if (intl === null) throw new Error('No story has been shown yet: its texts are known while it plays')
  return intl
}

/** What the screen says in the story's language: play functions find things by it. */
export const text: Translate = (id, values) => current().formatMessage({ id }, values)

/** '1,284' in the story's language. */
export const figure = (value: number): string => current().formatNumber(value)

/** 'November 2026' in the story's language. */
export const monthTitle = (year: number, month: number): string => createDateTexts(current().locale).month(year, month)
