import { EXTRAS, type ExtraName } from '#contract/channels.ts'
import type { ArticleId } from './articles.ts'
import da from './words/da.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fi from './words/fi.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import nb from './words/nb.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import sv from './words/sv.json' with { type: 'json' }

type Extras = typeof en.extras
/** The titles of articles, and what they can be ordered with (account spec 3), in one language: as inside a line. */
interface Words {
  articles: Readonly<Record<ArticleId, string>>
  extras: { readonly [E in ExtraName]: { readonly [I in keyof Extras[E]]: string } }
}

const WORDS: Readonly<Record<string, Words>> = { da, de, en, es, fi, fr, it, nb, nl, sv }

/** An option of the catalogue in an order, e.g. 'CoverType.LINEN'. */
export type OptionKey = { [E in ExtraName]: `${E}.${keyof Extras[E] & string}` }[ExtraName]

/** In the locale's language; other languages read English. */
export const wordsIn = (locale: string): Words => WORDS[locale.slice(0, 2)] ?? en

const isExtra = (name: string): name is ExtraName => (EXTRAS as readonly string[]).includes(name)

function wordOf(option: string, { extras }: Words): string {
  const [extra = '', id = ''] = option.split('.')
  const options: Readonly<Record<string, string>> = isExtra(extra) ? extras[extra] : {}
  return options[id] ?? option
}

/** Options of an ordered product in words; what is no option of the catalogue stays as it is. */
export const optionWords = (options: readonly string[], locale: string): string[] =>
  options.map((option) => wordOf(option, wordsIn(locale)))
