import * as v from 'valibot'
import { expect, it } from 'vitest'
import { brand } from '#contract/config.ts'
import { appLink } from '#src/areas/albums/app-link.ts'

it.each([
  ['albumen://albums', 'albumen://albums?album_id=a%261'],
  ['https://app.albumen.test/open?from=web', 'https://app.albumen.test/open?from=web&album_id=a%261'],
])('leads from %s to the album in the app', (url, link) => {
  expect(appLink(url, 'a&1')).toBe(link)
})

it.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'blob:https://a.test/1', 'no address'])(
  'is never %s',
  (mobileAppUrl) => {
    expect(v.is(brand.entries.mobileAppUrl, mobileAppUrl)).toBe(false)
  },
)
