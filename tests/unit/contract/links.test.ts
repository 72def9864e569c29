import { expect, test } from 'vitest'
import { linkPageOf, loggedPath } from '#contract/links.ts'

const token = 'k'.repeat(43)
const id = '7d0c1f2a-90b4-4c59-8f1e-000000000000'

test.each([
  [
    `/v2/identities/b2b/${id}/emailchanges/${token}/actions/confirm`,
    `/v2/identities/b2b/${id}/emailchanges/…/actions/confirm`,
  ],
  [`/api/v1/Profiles/a%40b.test/subscription/confirm/${token}`, '/api/v1/Profiles/…/subscription/confirm/…'],
  ['/api/v1/Profiles/a@b.test', '/api/v1/Profiles/…'],
  [`/photos/${id}`, `/photos/${id}`],
  ['/my-photos/photos', '/my-photos/photos'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test('pages of links are known by their path', () => {
  expect(linkPageOf('/change-email-confirmation/')).toBe('/change-email-confirmation')
  expect(linkPageOf('/change-email-success')).toBeNull()
})
