import { expect, test } from 'vitest'
import { emailInitials, initialsOf } from '#src/platform/initials.ts'

test('initials are the first letters of the names that there are', () => {
  expect(initialsOf(['Astrid', 'lund'])).toBe('AL')
  expect(initialsOf(['', 'Lund'])).toBe('L')
  expect(initialsOf([])).toBe('')
})

test.each([
  ['karin.lund@example.org', 'KL'],
  ['jan_willem-de+boer@example.org', 'JB'],
  ['mo@example.org', 'MO'],
  ['mona1987@example.org', 'MO'],
  ['ø@example.org', 'Ø'],
  ['1234@example.org', ''],
])('%s has the initials %s', (email, initials) => expect(emailInitials(email)).toBe(initials))
