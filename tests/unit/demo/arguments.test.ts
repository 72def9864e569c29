import { expect, test } from 'vitest'
import { readArguments } from '#server/demo/arguments.ts'

test('a number of photos and an address are all it takes', () => {
  const args = ['--photos', '1000000', '--customer', 'consumer@albumen.test']
  expect(readArguments(args)).toEqual({ photos: 1_000_000, customer: 'consumer@albumen.test' })
})

test.each([
  [['--photos', '0', '--customer', 'a@albumen.test'], '--photos must be 1 or more.'],
  [['--photos', '5000001', '--customer', 'a@albumen.test'], '--photos must be 5,000,000 or less.'],
  [['--photos', '-5', '--customer', 'a@albumen.test'], 'Only --photos and --customer are known, each with a value.'],
  [['--photos', '1.5', '--customer', 'a@albumen.test'], '--photos must be a whole number.'],
  [['--photos', 'many', '--customer', 'a@albumen.test'], '--photos must be a whole number.'],
  [['--photos', '5', '--customer', 'somebody'], '--customer must be an e-mail address.'],
  [['--photos', '5'], 'Both --photos and --customer are needed.'],
  [[], 'Both --photos and --customer are needed.'],
  [['--photo', '5'], 'Only --photos and --customer are known, each with a value.'],
])('%j is refused in one sentence', (args, message) => {
  expect(() => readArguments(args)).toThrow(`${message} Use: npm run demo -- --photos N --customer EMAIL`)
})
