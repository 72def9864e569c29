import * as v from 'valibot'
import { defineCall } from './call.ts'

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/i))
const link = v.object({ label: v.string(), href: address })
export type MenuLink = v.InferOutput<typeof link>

/** An entry that can't be read costs itself, not its menu. */
const links = v.fallback(
  v.pipe(
    v.array(v.fallback(v.nullable(link), null)),
    v.transform((all) => all.filter((one) => one !== null)),
  ),
  [],
)
const route = v.fallback(v.optional(address), undefined)

/** A brand's shop menus and addresses (account spec 3, 'Menu config'; the entries' shape is ours). */
export const menu = v.object({
  menus: v.fallback(v.object({ top: links, main: links, footer: links }), { top: [], main: [], footer: [] }),
  routes: v.object({
    Main: route,
    EditorUrl: route,
    FAQ: route,
    PhotoManagementFAQ: route,
    ContactUs: route,
    AllProducts: route,
    /** Ours: the shop's terms and conditions. */
    Terms: route,
    /** Ours: what the shop does with personal data; consent to cookies links to it. */
    Privacy: route,
  }),
})
export type Menu = v.InferOutput<typeof menu>

export const getMenu = defineCall({
  service: 'publicConfig',
  method: 'GET',
  path: '/{host}',
  anonymous: 'optional',
  description: "A brand's menus and addresses. The product has a fallback for a failure.",
  params: v.object({ host: v.string() }),
  answer: menu,
  errors: { 404: 'No such brand.' },
})
