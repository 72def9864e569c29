import { createIntl } from 'react-intl/server'
import { describe, expect, test } from 'vitest'
import { locales, messagesOf, shapeOf } from './locales.ts'
import { DYNAMIC_PREFIXES, readUsage } from './usage.ts'

const english = messagesOf('en-GB')
const others = [...locales.keys()].filter((locale) => locale !== 'en-GB')

test('there is more than one language', () => {
  expect(others).toContain('de-DE')
})

describe.each(others)('%s', (locale) => {
  const messages = messagesOf(locale)

  test('has the ids of English, no more and no fewer', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('has the placeholders of English in each message', () => {
    const placeholders = (id: string, message: string | undefined, of: string) => [
      id,
      [...shapeOf(message ?? '', of).placeholders].toSorted(),
    ]
    const here = Object.entries(messages).map(([id, message]) => placeholders(id, message, locale))
    expect(here).toEqual(Object.keys(messages).map((id) => placeholders(id, english[id], 'en-GB')))
  })
})

describe.each([...locales.keys()])('every message of %s', (locale) => {
  const messages = messagesOf(locale)

  // speech control presses a button by the words on it (WCAG 2.5.3)
  test('names the storage button with its words', () => {
    const words = (id: 'storage.button' | 'storage.title') =>
      ` ${messages[id]?.toLocaleLowerCase(locale).replaceAll(/[^\p{L}-]+/gu, ' ')} `
    expect(words('storage.title')).toContain(words('storage.button'))
  })

  test('keeps a number and its unit on one line', () => {
    const parts = /[\d}] (?:%|[kKMG]?B|[kM]t|Gt|[kMG]o|bytes?|octets|tavua|[cm]m)(?!\p{L})/iu
    expect(Object.entries(messages).filter(([, message]) => parts.test(message))).toEqual([])
  })

  test('is a text', () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() !== message || message === '')).toEqual([])
  })

  test.each([0, 1, 2, 1234])('formats with %i for each value', (value) => {
    const failures: unknown[] = []
    const intl = createIntl({ locale, messages, onError: (error) => failures.push(error) })
    for (const [id, message] of Object.entries(messages)) {
      const names = shapeOf(message, locale).placeholders
      const text = intl.formatMessage({ id }, Object.fromEntries([...names].map((name) => [name, value])))
      expect(text, id).not.toMatch(/[{}]|NaN|undefined/)
    }
    expect(failures).toEqual([])
  })

  test('has the plural forms that its language has', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    const plurals = Object.entries(messages).flatMap(([id, message]) =>
      shapeOf(message, locale).options.map((options) => ({ id, options })),
    )
    expect(plurals.length).toBeGreaterThan(0)
    for (const { id, options } of plurals)
      expect(options.filter((option) => !option.startsWith('=')).toSorted(), id).toEqual(forms)
  })

  test('has typographic quotes and apostrophes', () => {
    expect(Object.entries(messages).filter(([, message]) => /['"]/.test(message))).toEqual([])
  })
})

test('German customers are addressed formally', () => {
  const familiar = /(?<!\p{L})(du|dich|dir|deine?[mnrs]?)(?!\p{L})/iu
  expect(Object.entries(messagesOf('de-DE')).filter(([, message]) => familiar.test(message))).toEqual([])
})

test('French punctuation is kept on its line by a no-break space', () => {
  const breakable = / [;:!?»]|« /
  expect(Object.entries(messagesOf('fr-FR')).filter(([, message]) => breakable.test(message))).toEqual([])
})

// the terms are listed in docs/decisions/0039-eleven-languages.md
test.each([
  ['fr-FR', /bibliothèque|médiathèque/i],
  ['it-IT', /libreria(?! foto)|biblioteca/i],
  ['es-ES', /biblioteca/i],
  ['nl-NL', /(?<!foto)bibliotheek/i],
])('%s has one name for the photo library', (locale, otherName) => {
  expect(Object.entries(messagesOf(locale)).filter(([, message]) => otherName.test(message))).toEqual([])
})

describe('the ids', () => {
  const { isUsed, isBegun } = readUsage()

  test('are all used', () => {
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([])
  })

  test.each(DYNAMIC_PREFIXES)('that start with %s are composed somewhere', (prefix) => {
    expect(isBegun(prefix)).toBe(true)
    expect(Object.keys(english).some((id) => id.startsWith(prefix))).toBe(true)
  })
})
