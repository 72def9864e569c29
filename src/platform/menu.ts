import type { Config } from '#contract/config.ts'
import type { Menu } from '#contract/menu.ts'

const NO_MENUS: Menu['menus'] = { top: [], main: [], footer: [] }

/** What the public configuration says, and what config.json knows of the shop where it says nothing. */
export function withFallback(menu: Menu | null, { shop }: Pick<Config, 'shop'>): Menu {
  const given = Object.entries(menu?.routes ?? {}).filter(([, href]) => href !== undefined)
  return { menus: menu?.menus ?? NO_MENUS, routes: { ...shop, ...Object.fromEntries(given) } }
}
