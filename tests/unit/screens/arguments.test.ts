import { expect, test } from 'vitest'
import { readArguments } from '../../../scripts/screens/arguments.ts'

test('without arguments, every story is taken once', () => {
  const { stories, ...rest } = readArguments([])
  expect(stories.test('screens-photos-library--loading')).toBe(true)
  expect(rest).toEqual({ brands: ['albumen'], schemes: ['light'], widths: [1280], locales: ['en-GB'], start: false })
})

test('looks are lists, each entry once', () => {
  const args = [
    '--brands',
    'albumen,fjord',
    '--schemes',
    'light, dark',
    '--widths',
    '390,1280,390',
    '--locales',
    'de-DE',
  ]
  expect(readArguments(args)).toMatchObject({
    brands: ['albumen', 'fjord'],
    schemes: ['light', 'dark'],
    widths: [390, 1280],
    locales: ['de-DE'],
  })
})

test.each([
  [['--brands', 'albumen,acme'], /^--brands: 'acme' is no brand; there are albumen, /],
  [['--schemes', 'grey'], "--schemes: 'grey' is no scheme; there are light, dark."],
  [['--widths', '390,wide'], "--widths: 'wide' is no width of 240 to 3840 pixels."],
  [['--widths', '-390'], /^Option '--widths' argument is ambiguous\./],
  [['--widths', '39000'], "--widths: '39000' is no width of 240 to 3840 pixels."],
  [['--widths', ''], "--widths: '' is no width of 240 to 3840 pixels."],
  [['--locales', 'de'], /^--locales: 'de' is no locale; there are da-DK, /],
  [['--stories', '('], '--stories: Invalid regular expression: /(/i: Unterminated group.'],
  [['--against', 'no-such-commit'], "--against: 'no-such-commit' is no commit of this repository."],
  [['--against=--help'], "--against: '--help' is no commit of this repository."],
  [['--catalogue', 'scripts'], "--catalogue: 'scripts' holds no built catalogue."],
  [['--brand', 'fjord'], /^Unknown option '--brand'\. Use: /],
  [['photos'], /^Unexpected argument 'photos'\. Use: /],
])('%j is answered by one line that names what is wrong', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
  expect(() => readArguments(args)).not.toThrow(/\n/)
})
