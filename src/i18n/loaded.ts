import { createIntl, type IntlShape } from 'react-intl'

let texts: { locale: string; messages: Record<string, string> } | null = null
let intl: IntlShape | null = null

/** Also prepares to format in them, in a task of its own: the session asks for the customer meanwhile. */
export function keepTexts(locale: string, messages: Record<string, string>): void {
  texts = { locale, messages }
  intl = null
  setTimeout(loadedTexts)
}

/** The texts of the locale that boot has loaded. To be able to format in a language takes a browser some time: once. */
export function loadedTexts(): IntlShape {
  if (texts === null) throw new Error('The texts are there after boot')
  intl ??= createIntl(texts)
  return intl
}
