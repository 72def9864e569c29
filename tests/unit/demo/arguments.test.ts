import { expect, test } from 'vitest'
import { readArguments } from '#server/demo/arguments.ts'

test('a number of photos and an address are enough', () => {
  const args = ['--photos', '1000000', '--customer', 'consumer@albumen.test']
  expect(readArguments(args)).toEqual({ photos: 1_000_000, customer: 'consumer@albumen.test' })
})

test('albums are enough, too', () => {
  const args = ['--albums', '20', '--album-photos', '5000', '--customer', 'consumer@albumen.test']
  expect(readArguments(args)).toMatchObject({ albums: 20, albumPhotos: 5000, customer: 'consumer@albumen.test' })
})

test.each([
  [['--photos', '0', '--customer', 'a@albumen.test'], '--photos must be 1 or more.'],
  [['--photos', '5000001', '--customer', 'a@albumen.test'], '--photos must be 5,000,000 or less.'],
  [
    ['--photos', '-5', '--customer', 'a@albumen.test'],
    'Only --photos, --albums, --album-photos, --orders and --customer are known, each with a value.',
  ],
  [['--photos', '1.5', '--customer', 'a@albumen.test'], '--photos must be a whole number.'],
  [['--photos', 'many', '--customer', 'a@albumen.test'], '--photos must be a whole number.'],
  [['--photos', '5', '--customer', 'somebody'], '--customer must be an e-mail address.'],
  [['--albums', '10001', '--customer', 'a@albumen.test'], '--albums must be 10,000 or less.'],
  [['--album-photos', 'x', '--customer', 'a@albumen.test'], '--album-photos must be a whole number.'],
  [
    ['--customer', 'a@albumen.test'],
    '--customer and at least one of --photos, --albums, --album-photos and --orders are needed.',
  ],
  [['--photos', '5'], '--customer and at least one of --photos, --albums, --album-photos and --orders are needed.'],
  [[], '--customer and at least one of --photos, --albums, --album-photos and --orders are needed.'],
  [['--photo', '5'], 'Only --photos, --albums, --album-photos, --orders and --customer are known, each with a value.'],
])('%j is refused in one sentence', (args, message) => {
  expect(() => readArguments(args)).toThrow(
    `${message} Use: npm run demo -- --photos N --albums N --album-photos N --orders N --customer EMAIL`,
  )
})
