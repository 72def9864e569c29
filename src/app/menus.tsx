import CircleHelp from 'lucide-react/icons/circle-help'
import Mail from 'lucide-react/icons/mail'
import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MenuLink } from '#contract/menu.ts'
import type { ShopLink } from '#src/components/Footer.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { FROM_TABLET, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { useEmit } from '#src/platform/flows.ts'
import { paths, patterns } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'
import { menuActions, menuPages } from './pages.ts'

/** What an area adds to its entry; its code comes when it is drawn. */
const Part = ({ of: Own }: { of: ComponentType }) => (
  <Suspense>
    <Own />
  </Suspense>
)

/** The account's menu: the pages that have an entry and let this customer pass, in the spec's order. `rest` leads to help, and opens what areas add. */
export function useAccountMenu(): { items: NavItem[]; rest: NavItem[] } {
  const services = useServices()
  const { areas } = useApp()
  const emit = useEmit()
  const { pathname } = useLocation()
  const text = useText()
  const { FAQ, PhotoManagementFAQ, ContactUs } = services.menu.routes
  const place = { route: useCurrentPage()?.route ?? 'home', isSmall: !useMedia(FROM_TABLET) }
  const faq = pathname.startsWith(paths.photoManagement) ? (PhotoManagementFAQ ?? FAQ) : FAQ
  return {
    items: menuPages(areas, services).map(({ route, menu: { id, text: textId, icon: Icon, Hint, End } }) => ({
      id,
      text: text(textId),
      icon: <Icon />,
      href: patterns[route],
      ...(Hint && { hint: <Part of={Hint} /> }),
      ...(End && { end: <Part of={End} /> }),
    })),
    rest: [
      ...(faq ? [{ id: 'faq', text: text('menu.faq'), icon: <CircleHelp />, href: faq, external: true }] : []),
      ...(ContactUs
        ? [{ id: 'contact', text: text('menu.contact'), icon: <Mail />, href: ContactUs, external: true }]
        : []),
      ...menuActions(areas, services, place).map(({ id, text: textId, icon: Icon, asks }) => ({
        id,
        text: text(textId),
        icon: <Icon />,
        onSelect: () => emit(asks),
      })),
    ],
  }
}

const linksOf = (entries: readonly MenuLink[]): ShopLink[] =>
  entries.map(({ label, href }) => ({ id: href, text: label, href }))

/** The shop's menus: those of the header, and the footer's with the shop's own addresses before it. */
export function useShopMenus(): { main: ShopLink[]; top: ShopLink[]; footer: ShopLink[] } {
  const { menu } = useServices()
  const text = useText()
  const { Main, AllProducts, ContactUs } = menu.routes
  const { top, main, footer } = menu.menus
  const own = [
    ...(Main ? [{ label: text('footer.shop'), href: Main }] : []),
    ...(AllProducts ? [{ label: text('footer.products'), href: AllProducts }] : []),
  ]
  const known = [...own, ...footer]
  const contact =
    ContactUs && known.every(({ href }) => href !== ContactUs) ? [{ label: text('menu.contact'), href: ContactUs }] : []
  // without the public configuration the shop itself is what is known of it
  return { main: linksOf(main.length > 0 ? main : own), top: linksOf(top), footer: linksOf([...known, ...contact]) }
}
