import CircleHelp from 'lucide-react/icons/circle-help'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Mail from 'lucide-react/icons/mail'
import { useLocation } from 'react-router'
import type { MenuLink } from '#contract/menu.ts'
import type { ShopLink } from '#src/components/Footer.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'

/** The entries of the account's menu; those whose screens come later are not shown. `rest` leads to help. */
export function useAccountMenu(): { items: NavItem[]; rest: NavItem[] } {
  const { menu, flags } = useServices()
  const { pathname } = useLocation()
  const text = useText()
  const { FAQ, PhotoManagementFAQ, ContactUs } = menu.routes
  const faq = pathname.startsWith(paths.photoManagement) ? (PhotoManagementFAQ ?? FAQ) : FAQ
  return {
    items: [
      { id: 'home', text: text('menu.overview'), icon: <House />, href: paths.home },
      ...(flags.PhotoManagementTimelineViewEnabled
        ? [{ id: 'photos', text: text('menu.photos'), icon: <Images />, href: paths.photos }]
        : []),
    ],
    rest: [
      ...(faq ? [{ id: 'faq', text: text('menu.faq'), icon: <CircleHelp />, href: faq, external: true }] : []),
      ...(ContactUs
        ? [{ id: 'contact', text: text('menu.contact'), icon: <Mail />, href: ContactUs, external: true }]
        : []),
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
  return { main: linksOf(main), top: linksOf(top), footer: linksOf([...known, ...contact]) }
}
