import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getMenu } from '#contract/menu.ts'
import { withFallback } from '#src/platform/menu.ts'

const at = (page: string) => `https://shop.example/${page}`
const link = (label: string) => ({ label, href: at(label) })
const shop = { Main: at(''), FAQ: at('faq'), ContactUs: at('contact'), Privacy: at('privacy') }
const read = (answer: unknown) => v.parse(getMenu.answer, answer)

test('an entry without a valid address is left out alone', () => {
  const { menus, routes } = read({
    menus: {
      top: [link('offers'), { label: 'No address' }, { label: 'Script', href: 'javascript:alert(1)' }, null, 'help'],
      main: 'nothing',
      footer: [link('imprint')],
    },
    routes: { Main: at(''), FAQ: 'faq', ContactUs: 3 },
  })
  expect(menus).toEqual({ top: [link('offers')], main: [], footer: [link('imprint')] })
  expect(routes).toEqual({ Main: at('') })
})

test('missing values come from config.json', () => {
  const menu = read({ menus: { main: [link('prints')] }, routes: { FAQ: at('help') } })
  expect(withFallback(menu, { shop }).routes).toEqual({ ...shop, FAQ: at('help') })
  expect(withFallback(null, { shop })).toEqual({ menus: { top: [], main: [], footer: [] }, routes: shop })
  expect(withFallback(null, { shop: undefined }).routes).toEqual({})
})
