import { readFile } from 'node:fs/promises'
import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { PSEUDO_LOCALES, pseudoText, pseudoTexts } from '#stories/support/pseudo-locale.ts'

const english: Record<string, string> = JSON.parse(
  await readFile(new URL('../../../public/locales/en-GB.json', import.meta.url), 'utf8'),
)

const { formatters } = createIntl({ locale: 'en-GB' })
const LITERAL = 0
const isLiteral = (part: unknown) =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === LITERAL

/** What a message is made of besides its words, as its parser reads it. */
const syntaxOf = (message: string) =>
  JSON.stringify(formatters.getMessageFormat(message, 'en-GB').getAst(), (_, part) =>
    isLiteral(part) ? 'words' : part,
  )

describe.each(PSEUDO_LOCALES)('the pseudo-locale %s', (locale) => {
  it('keeps arguments, keywords and tags of every text', () => {
    for (const [id, message] of Object.entries(english))
      expect([id, syntaxOf(pseudoText(locale, message))]).toEqual([id, syntaxOf(message)])
  })

  it('leaves plurals that can be formatted', () => {
    const messages = pseudoTexts(locale, {
      photos: '{count, plural, one {# photo of {name}} other {# photos of {name}}}',
    })
    const intl = createIntl({ locale, messages })
    expect(intl.formatMessage({ id: 'photos' }, { count: 2, name: 'Anna' })).toMatch(/^2 .+ Anna$/)
  })
})

describe('pseudo-locales', () => {
  it('make the texts longer by about a third', () => {
    const long = pseudoTexts('en-GB-x-long', english)
    const size = (texts: Record<string, string>) => Object.values(texts).join('').length
    expect(size(long) / size(english)).toBeGreaterThan(1.25)
    expect(size(long) / size(english)).toBeLessThan(1.4)
  })

  it('accent the words and nothing else', () => {
    expect(pseudoText('en-GB-x-accented', 'Open {name} <b>once</b>')).toBe('Öpéñ {name} <b>öñçé</b>')
  })
})
