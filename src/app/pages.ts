import { matchRoutes, type Params } from 'react-router'
import { type Area, MENU_ORDER, type MenuAction, type MenuPlace, type Page } from '#src/platform/area.ts'
import { type Access, refusalOf } from '#src/platform/guard.ts'
import { patterns } from '#src/platform/routes.ts'

export const pagesOf = (areas: readonly Area[]): readonly Page[] => areas.flatMap(({ pages = [] }) => pages)

/** The page at an address, with what its pattern finds in it; null where none is. */
export function pageAt(pages: readonly Page[], pathname: string): { page: Page; params: Params } | null {
  const routes = pages.map((page) => ({ path: patterns[page.route], handle: page }))
  const [match] = matchRoutes(routes, pathname) ?? []
  return match ? { page: match.route.handle, params: match.params } : null
}

type MenuPage = Page & Required<Pick<Page, 'menu'>>
const hasMenu = (page: Page): page is MenuPage => page.menu !== undefined

/** The pages of the account's menu that a customer may see, in its order. */
export const menuPages = (areas: readonly Area[], access: Access): readonly MenuPage[] =>
  pagesOf(areas)
    .filter(hasMenu)
    .filter(({ guard }) => refusalOf(guard, access) === null)
    .sort((one, other) => MENU_ORDER.indexOf(one.menu.id) - MENU_ORDER.indexOf(other.menu.id))

export const menuActions = (areas: readonly Area[], access: Access, place: MenuPlace): readonly MenuAction[] =>
  areas
    .flatMap((area) => area.menuActions ?? [])
    .filter(({ guard, isShown }) => refusalOf(guard, access) === null && isShown?.(place) !== false)
