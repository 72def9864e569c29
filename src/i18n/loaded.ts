import { createIntl, type IntlShape } from 'react-intl'

/** Of a brand whose own texts can't be had. */
export const FALLBACK_LOCALE = 'en-GB'

let texts: { locale: string; messages: Record<string, string> } | null = null
let intl: IntlShape | null = null

/** Takes the texts of a locale, by their ids: `loadedTexts` formats in those kept last. */
export function keepTexts(locale: string, messages: Record<string, string>): void {
  texts = { locale, messages }
  intl = null
}

/** The texts of the locale that boot has loaded. */
export function loadedTexts(): IntlShape {
  if (texts === null) throw new Error('The texts are there after boot')
  intl ??= createIntl(texts)
  return intl
}
