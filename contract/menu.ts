import * as v from 'valibot'
import { defineCall } from './call.ts'

const link = v.object({ label: v.string(), href: v.pipe(v.string(), v.url()) })
export type MenuLink = v.InferOutput<typeof link>

/** A brand's shop menus and addresses (account spec 3, 'Menu config'; the entries' shape is ours). */
export const menu = v.object({
  menus: v.object({ top: v.array(link), main: v.array(link), footer: v.array(link) }),
  routes: v.object({
    Main: v.pipe(v.string(), v.url()),
    EditorUrl: v.pipe(v.string(), v.url()),
    FAQ: v.pipe(v.string(), v.url()),
    PhotoManagementFAQ: v.pipe(v.string(), v.url()),
    ContactUs: v.pipe(v.string(), v.url()),
    AllProducts: v.pipe(v.string(), v.url()),
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
