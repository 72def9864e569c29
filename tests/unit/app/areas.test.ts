import { describe, expect, test, vi } from 'vitest'
import { areas } from '#src/app/areas.ts'
import { type AppTargets, createEmitFact } from '#src/app/facts.ts'
import { menuPages, pageAt, pagesOf } from '#src/app/pages.ts'
import { type Area, type MenuId, OVERVIEW_ORDER, type Page } from '#src/platform/area.ts'
import { toFlags } from '#src/platform/flags.ts'

const page = (given: Pick<Page, 'route'> & Partial<Page>): Page => ({
  title: 'photos.title',
  load: async () => () => null,
  frame: 'frame',
  ...given,
})
const menu = (id: MenuId) => ({ id, text: 'menu.photos', icon: () => null }) as const

describe('the areas', () => {
  test('have one page a route and one entry a thing of the menu', () => {
    const pages = pagesOf(areas)
    const routes = [...pages.map(({ route }) => route), ...areas.flatMap((area) => Object.keys(area.redirects ?? {}))]
    expect(routes.length).toBeGreaterThan(3)
    expect(new Set(routes).size).toBe(routes.length)
    const overlays = areas.flatMap((area) => (area.overlays ?? []).map(({ id }) => id))
    expect(new Set(overlays).size).toBe(overlays.length)
  })

  test('have code behind each of their pages', async () => {
    for (const { route, load } of pagesOf(areas)) expect(typeof (await load()), route).toBe('function')
  })
})

test('a page is found by its address, with what its pattern finds in it', () => {
  const pages = [page({ route: 'orders' }), page({ route: 'orderDetails' })]
  expect(pageAt(pages, '/orders')?.page.route).toBe('orders')
  expect(pageAt(pages, '/orders/A1')).toMatchObject({ page: { route: 'orderDetails' }, params: { orderCode: 'A1' } })
  expect(pageAt(pages, '/orders/A1/more')).toBeNull()
})

describe('the menu', () => {
  const some: Area[] = [
    {
      pages: [
        page({ route: 'widgets', guard: { customer: 'consumer' }, menu: menu('widgets') }),
        page({ route: 'photos', guard: { flag: 'PhotoManagementTimelineViewEnabled' }, menu: menu('photos') }),
      ],
    },
    {
      pages: [
        page({ route: 'settingsB2b', guard: { customer: 'business' }, menu: menu('settings') }),
        page({ route: 'settings', guard: { customer: 'consumer' }, menu: menu('settings') }),
        page({ route: 'orderDetails' }),
        page({ route: 'home', menu: menu('home') }),
      ],
    },
  ]
  const shown = (type: 'consumer' | 'business', flags: Parameters<typeof toFlags>[0]) =>
    menuPages(some, { flags: toFlags(flags), customerType: () => type }).map(({ route }) => route)

  test('holds what the customer may see, in the order of the spec', () => {
    expect(shown('consumer', [])).toEqual(['home', 'settings', 'widgets'])
    expect(shown('business', ['PhotoManagementTimelineViewEnabled'])).toEqual(['home', 'settingsB2b', 'photos'])
  })
})

test('the overview has a place for each of its parts', () => {
  const parts = areas.flatMap(({ slots = [] }) => slots).filter(({ slot }) => slot === 'overview')
  expect(parts.map(({ id }) => id)).toEqual(expect.arrayContaining(['photos', 'projects', 'settings', 'offer']))
  expect(parts.filter(({ id }) => !(OVERVIEW_ORDER as readonly string[]).includes(id))).toEqual([])
})

test('a fact reaches every area with a handler, and no other', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const targets = { notices: { show: vi.fn() } } as unknown as AppTargets
  const emit = createEmitFact(
    [{ factHandlers: { photosStored: one } }, { factHandlers: { photosStored: other } }, {}],
    () => targets,
  )
  emit({ type: 'photosStored' })
  emit({ type: 'nobodyAnswers' })
  expect(one).toHaveBeenCalledExactlyOnceWith({ type: 'photosStored' }, targets)
  expect(other).toHaveBeenCalledOnce()
})
