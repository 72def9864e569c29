import { useSelector } from '@xstate/react'
import CircleHelp from 'lucide-react/icons/circle-help'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Frame } from '#src/components/Frame.tsx'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { later } from '#src/components/later.ts'
import { ActionMenu } from '#src/components/Menu.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { SideMenu } from '#src/components/SideMenu.tsx'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { readFrameFlags } from '#src/platform/flags.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useApp } from './app-context.ts'
import { initialsOf, nameOf } from './customer-name.ts'

const MenuSheet = later(async () => (await import('#src/components/MenuSheet.tsx')).MenuSheet)

/** The entries of the account's menu; those whose screens come later are not shown. */
export function useAccountMenu(): { items: NavItem[]; rest: NavItem[] } {
  const { menu, flags } = useServices()
  const { signOut } = useApp()
  const text = useText()
  const faq = menu?.routes.FAQ
  return {
    items: [
      { id: 'home', text: text('menu.overview'), icon: <House />, href: paths.home },
      ...(flags.PhotoManagementTimelineViewEnabled
        ? [{ id: 'photos', text: text('menu.photos'), icon: <Images />, href: paths.photos }]
        : []),
    ],
    rest: [
      ...(faq ? [{ id: 'faq', text: text('menu.faq'), icon: <CircleHelp />, href: faq, external: true }] : []),
      {
        id: 'sign-out',
        text: text('menu.signOut'),
        icon: <LogOut />,
        onSelect: signOut.ask,
      },
    ],
  }
}

/** Header, side menu and content (account spec 2.4); 'stripped' leaves only the content, 'hideHeaderNav' the shop's menu out. */
export function Shell() {
  const { pathname, search } = useLocation()
  const text = useText()
  const menu = useAccountMenu()
  const { stripped } = readFrameFlags(new URLSearchParams(search))
  if (stripped) return <Outlet />
  const current = pathname === paths.home ? 'home' : 'photos'
  return (
    <Frame
      header={<ShellHeader current={current} />}
      side={<SideMenu label={text('menu.account')} current={current} {...menu} />}
    >
      <Outlet />
    </Frame>
  )
}

function ShellHeader({ current }: { current: string }) {
  const { brand, menu } = useServices()
  const { session } = useApp()
  const { pathname, search } = useLocation()
  const text = useText()
  const customer = useSelector(session, ({ context }) => context.customer)
  const account = useAccountMenu()
  const [isOpen, setOpen] = useState(false)
  const isMenuPage = !useMedia(FROM_SMALL) && pathname === paths.home
  const { hideHeaderNav } = readFrameFlags(new URLSearchParams(search))
  const links = hideHeaderNav ? [] : (menu?.menus.main ?? [])
  const name = nameOf(customer)
  return (
    <>
      <Header
        brand={{ name: brand.name, href: paths.home, label: text('header.home', { brand: brand.name }) }}
        shop={{ label: text('header.shop'), links: links.map(({ label, href }) => ({ id: href, text: label, href })) }}
        menu={isMenuPage ? undefined : { label: text('header.menu'), open: isOpen, onOpen: () => setOpen(true) }}
        tools={
          <ActionMenu
            heading={name}
            align="end"
            trigger={<AccountButton label={text('header.account', { name })} initials={initialsOf(customer)} />}
            items={account.rest}
          />
        }
      />
      {isOpen && (
        <Suspense>
          <MenuSheet
            open
            onClose={() => setOpen(false)}
            title={text('menu.title')}
            closeLabel={text('common.close')}
            label={text('menu.account')}
            current={current}
            {...account}
          />
        </Suspense>
      )}
    </>
  )
}
