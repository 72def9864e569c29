import { areas } from '#src/app/areas.ts'
import { pagesOf } from '#src/app/pages.ts'
import type { Page } from '#src/platform/area.ts'
import { fillPattern, patterns, type RouteName } from '#src/platform/routes.ts'
import { two } from './dates.ts'
import type { Customer, Shop } from './shop.ts'

/** Whose pages: a page that both types may see is visited by the consumer. */
export type Visitor = 'consumer' | 'business'

/** A page as a visitor asks for it. */
export interface Visit {
  route: RouteName | 'notFound'
  path: string
  /** Where the page leads to at once, if it does. */
  shown: RegExp
}

export interface FilledAccount {
  customer: Customer
  visits: readonly Visit[]
}

/** Pages that lead on at once without the link of a mail. */
const LEADS_TO: { readonly [Name in RouteName]?: RouteName } = {
  changeEmailConfirmation: 'changeEmailError',
  doubleOptInConfirmation: 'doubleOptInError',
  deleteAccountConfirmation: 'deleteAccountError',
}

/** The end of a visit, and a page of the identity provider: visited by tests/e2e/session.test.ts. */
const NOT_VISITED: readonly RouteName[] = ['logout']

const NOT_FOUND: Visit = { route: 'notFound', path: '/none-such', shown: /^\/none-such$/ }

const visitorOf = ({ guard }: Page): Visitor =>
  typeof guard === 'object' && guard.customer === 'business' ? 'business' : 'consumer'

/** All parameters of a pattern; a new one fails until it is filled in here. */
function pathOf(route: RouteName, params: Readonly<Record<string, string>>): string {
  const pattern = patterns[route]
  for (const [, name = ''] of pattern.matchAll(/:(\w+)/g))
    if (params[name] === undefined) throw new Error(`${route} needs ${name}: fill it in for the visits.`)
  return fillPattern(pattern, params)
}

/** The visits of every page of the app's own table, those of `shared` to an album of somebody else. */
const visitsOf = (
  visitor: Visitor,
  params: Readonly<Record<string, string>>,
  shared: Readonly<Record<string, string>> = {},
): Visit[] =>
  pagesOf(areas)
    .filter((page) => visitorOf(page) === visitor && !NOT_VISITED.includes(page.route))
    .map(({ route }) => {
      const path = pathOf(route, route.startsWith('shared') ? { ...params, ...shared } : params)
      return { route, path, shown: new RegExp(`^${patterns[LEADS_TO[route] ?? route].replaceAll(/:\w+/g, '[^/]+')}$`) }
    })

const JANUARY = Array.from({ length: 8 }, (_, at) => ({ taken: `2024-01-${two(at + 1)}T10:00:00` }))

export async function fillConsumer(shop: Shop): Promise<FilledAccount> {
  const customer = await shop.createCustomer()
  const owner = await shop.createCustomer()
  const [photoId = '', deleted = '', ...others] = await shop.fillLibrary(customer, JANUARY)
  const theirs = await shop.fillLibrary(owner, JANUARY.slice(0, 2))
  await shop.deletePhotos(customer, [deleted])
  await shop.fillProjects(customer, 2)
  const orderCode = await shop.addOrder(customer, { product: { name: 'Dolomites' }, arrives: [3, 5] })
  const productCode = `${orderCode}-1`
  await shop.addWidget(customer, productCode)
  const params = {
    photoId,
    orderCode,
    productCode,
    albumId: await shop.createAlbum(customer, { photoIds: [photoId, ...others] }),
    backupId: await shop.addExport(customer),
    addressId: await shop.addAddress(customer),
  }
  const albumId = await shop.createAlbum(owner, { photoIds: theirs, participants: [customer.id] })
  const visits = visitsOf('consumer', params, { albumId, photoId: theirs[0] ?? '' })
  return { customer, visits: [...visits, NOT_FOUND] }
}

/** A business customer with an invoice and an address. */
export async function fillBusiness(shop: Shop): Promise<FilledAccount> {
  const customer = await shop.createCustomer({ businessStatus: 'New' })
  await shop.addInvoice(customer)
  const addressId = await shop.addAddress(customer)
  return { customer, visits: visitsOf('business', { addressId }) }
}
