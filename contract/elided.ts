type Inflection = readonly [written: RegExp, read: (start: string) => string]

/** 'il' alone is 'l’', 'al' is 'all’'. */
const elidedArticle = (start: string) => ({ I: 'L’', i: 'l’' })[start] ?? `${start}ll’`

/** What an article is before the day or the 'today' that is put in; by language. */
const INFLECTIONS: Readonly<Record<string, readonly Inflection[]>> = {
  it: [
    // otto, undici
    [/(?<![\p{L}’])(i|a|de|da|ne|su)l (?=0?8|11(?!\d))/giu, elidedArticle],
    [/(?<![\p{L}’])(a|da)l (?=oggi(?!\p{L}))/giu, (start) => `${start} `],
  ],
  fr: [[/(?<!\p{L})au (?=aujourd[’']hui)/gu, () => 'à ']],
  es: [[/(?<!\p{L})el (?=hoy(?!\p{L}))/gu, () => '']],
}

/**
 * A sentence with its articles as they are before what was put in, which its message can't know: 'fino al 8 maggio' is
 * 'fino all’8 maggio'.
 */
export const elided = (locale: string, sentence: string): string =>
  (INFLECTIONS[locale.slice(0, 2)] ?? []).reduce(
    (text, [written, read]) => text.replaceAll(written, (_, start: string) => read(start)),
    sentence,
  )
