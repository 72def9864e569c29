/** Locales made from British English while the catalogue runs: tags with a private part, which Intl reads as en-GB. */
export const PSEUDO_LOCALES = ['en-GB-x-long', 'en-GB-x-accented', 'en-GB-x-mirrored'] as const
type PseudoLocale = (typeof PSEUDO_LOCALES)[number]

export const isPseudoLocale = (locale: string): locale is PseudoLocale =>
  PSEUDO_LOCALES.some((known) => known === locale)

export const MIRRORED: PseudoLocale = 'en-GB-x-mirrored'
/** The locale whose texts a pseudo-locale is made from. */
export const PSEUDO_SOURCE = 'en-GB'

/** As much as German and Finnish texts are longer than English ones. */
const GROWTH = 0.35
const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéîñöûýÁÇÉÎÑÖÛÝ'

const accent = (words: string) => [...words].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')

/** Repeats the vowels, word by word, until the text has grown. */
function lengthen(words: string): string {
  let owed = 0
  const grown = [...words].map((letter) => {
    owed += GROWTH
    if (!/[aeiou]/i.test(letter)) return letter
    const more = Math.floor(owed)
    owed -= more
    return letter + letter.toLowerCase().repeat(more)
  })
  return grown.join('')
}

const CHANGES: Record<PseudoLocale, (words: string) => string> = {
  'en-GB-x-long': lengthen,
  'en-GB-x-accented': accent,
  'en-GB-x-mirrored': (words) => words,
}

/**
 * Changes the words of an ICU message; its arguments, keywords and tags stay. Braces alternate between words and arguments:
 * at an even depth are words, the forms of a plural included.
 */
export function pseudoText(locale: PseudoLocale, message: string): string {
  let depth = 0
  const parts = message.split(/([{}]|<[^>]*>)/)
  const changed = parts.map((part) => {
    if (part === '{') depth += 1
    else if (part === '}') depth -= 1
    else if (depth % 2 === 0 && !part.startsWith('<')) return CHANGES[locale](part)
    return part
  })
  return changed.join('')
}

export const pseudoTexts = (locale: PseudoLocale, texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, message]) => [id, pseudoText(locale, message)]))
