import { expect, test } from 'vitest'
import { linkPageOf } from '#contract/links.ts'

test('pages of links are known by their path', () => {
  expect(linkPageOf('/change-email-confirmation/')).toBe('/change-email-confirmation')
  expect(linkPageOf('/change-email-success')).toBeNull()
})
