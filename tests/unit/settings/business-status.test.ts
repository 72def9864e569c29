import { expect, it } from 'vitest'
import { shownStatus } from '#src/areas/settings/business-status.ts'

it.each([
  ['Default', 'Default'],
  ['New', 'New'],
  ['Blocked', 'Blocked'],
  ['Active', 'none'],
  [null, 'none'],
  ['Sleeping', 'unknown'],
  ['toString', 'unknown'],
] as const)('shows of the status %o: %s', (status, shown) => {
  expect(shownStatus(status)).toBe(shown)
})
