import { createIntl, type IntlShape } from 'react-intl'
import { createDateTexts } from '#src/i18n/dates.ts'
import type { MessageId, Translate } from '#src/i18n/text.ts'

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

/** A number as the story's language writes it. */
export const number = (value: number): string => current().formatNumber(value)

/** Finds a text that counts, whichever of the figures it has. */
export const oneOf =
  (id: MessageId, from: number, to: number) =>
  (seen: string): boolean =>
    Array.from({ length: to - from + 1 }, (_, at) => text(id, { count: from + at })).includes(seen)

/** 'November 2026' in the story's language. */
export const monthTitle = (year: number, month: number): string => createDateTexts(current().locale).month(year, month)

/** When a photo was taken, by the camera's local time, in the story's language. */
export const takenText = (localTime: string): string => createDateTexts(current().locale).taken(localTime)

/** Name of a photo of 2026 in the made-up library (screens/grid/TimelineDemo.tsx). */
export const photoName = (month: number, number: number): string => `${monthTitle(2026, month)}, ${number}`
