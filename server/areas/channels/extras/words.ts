import { EXTRAS, type ExtraName } from '#contract/channels.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'

const WORDS = { da, de, en, es, fi, fr, it, nb, nl, sv }
const hasWords = (language: string): language is keyof typeof WORDS => Object.hasOwn(WORDS, language)

/** An option of the catalogue in an order, e.g. 'CoverType.LINEN'. */
export type OptionKey = { [E in ExtraName]: `${E}.${keyof (typeof en)[E] & string}` }[ExtraName]

/** The options of an extra by their ids, in the locale's language; other languages read English. */
export function optionsOf(extra: ExtraName, locale: string): Readonly<Record<string, string>> {
  const language = locale.slice(0, 2)
  return WORDS[hasWords(language) ? language : 'en'][extra]
}

const isExtra = (name: string): name is ExtraName => (EXTRAS as readonly string[]).includes(name)

function wordOf(option: string, locale: string): string {
  const [extra = '', id = ''] = option.split('.')
  return (isExtra(extra) && optionsOf(extra, locale)[id]) || option
}

/** Options of an ordered product in words; what is no option of the catalogue stays as it is. */
export const optionWords = (options: readonly string[], locale: string): string[] =>
  options.map((option) => wordOf(option, locale))
