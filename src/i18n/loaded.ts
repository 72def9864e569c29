import { createIntl, type IntlShape } from 'react-intl'

/** Fallback when a brand's own texts can't be loaded. */
export const FALLBACK_LOCALE = 'en-GB'

let texts: { locale: string; messages: Record<string, string> } | null = null
let intl: IntlShape | null = null

/** Sets a locale's texts by id; `loadedTexts` formats with the last ones set. */
export function keepTexts(locale: string, messages: Record<string, string>): void {
  texts = { locale, messages }
  intl = null
}

export function loadedTexts(): IntlShape {
  if (texts === null) throw new Error('The texts are there after boot')
  intl ??= createIntl(texts)
  return intl
}
