/** Italian articles, alone or with a preposition, that lose their vowel: 'il', 'al', 'del', 'dal', 'nel', 'sul'. */
const ARTICLE = /(?<![\p{L}’])(i|a|de|da|ne|su)l (?=0?8|11(?!\d))/giu

const elidedArticle = (start: string) => (start.toLowerCase() === 'i' ? '' : `${start}l`)

/**
 * A sentence with its articles as they are before the day or number that was put in: 'fino al 8 maggio' is 'fino all’8 maggio'
 * (otto, undici). A message can't know its values.
 */
export const elided = (locale: string, sentence: string): string =>
  locale.startsWith('it')
    ? sentence.replaceAll(ARTICLE, (_, start: string) => `${elidedArticle(start)}${start === 'I' ? 'L' : 'l'}’`)
    : sentence
