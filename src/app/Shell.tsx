import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isPhotoPage } from '#src/areas/chat/photo-pages.ts'
import { Button } from '#src/components/Button.tsx'
import { Footer } from '#src/components/Footer.tsx'
import { Frame, Held, Main } from '#src/components/Frame.tsx'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { ActionMenu } from '#src/components/Menu.tsx'
import { SideMenu } from '#src/components/SideMenu.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { useCurrentPage } from '#src/platform/current-page.ts'
import { customerQuery } from '#src/platform/customer.ts'
import { readFrameFlags } from '#src/platform/flags.ts'
import { initialsOf } from '#src/platform/initials.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { Slot } from '#src/platform/slots.tsx'
import { useApp } from './app-context.ts'
import { CustomerFailed } from './CustomerFailed.tsx'
import { isCustomerFailed } from './customer-failed.ts'
import { nameOf } from './customer-name.ts'
import { useAccountMenu, useShopMenus } from './menus.tsx'
import styles from './Shell.module.css'

const MenuSheet = lazyRetry(async () => (await import('#src/components/MenuSheet.tsx')).MenuSheet)

/** Header, side menu and content (account spec 2.4); 'stripped' leaves only the content, 'hideHeaderNav' the shop's menu out. */
export function Shell() {
  const { search } = useLocation()
  const { brand, customerType } = useServices()
  const { signOut, session } = useApp()
  const text = useText()
  const page = useCurrentPage()
  const snapshot = useSelector(session, (state) => state)
  const { items, rest } = useAccountMenu()
  const { footer } = useShopMenus()
  const { stripped } = readFrameFlags(new URLSearchParams(search))
  const content = isCustomerFailed(snapshot, page) ? (
    <CustomerFailed title={page.title} failed={page.customerFailed} />
  ) : (
    <Outlet />
  )
  if (stripped) return content
  const isBusiness = customerType() === 'business'
  const current = page?.menu?.id ?? page?.menuId
  const signOutEntry = { id: 'sign-out', text: text('menu.signOut'), icon: <LogOut />, onSelect: signOut.ask }
  return (
    <Frame
      withChat={page !== undefined && !isPhotoPage(page.route)}
      header={<ShellHeader current={current} />}
      side={<SideMenu label={text('menu.account')} current={current} items={items} rest={[...rest, signOutEntry]} />}
      footer={
        <Footer label={text('footer.title', { brand: brand.name })} links={footer} actions={<Slot name="footer" />} />
      }
    >
      {isBusiness ? <BusinessContent>{content}</BusinessContent> : content}
    </Frame>
  )
}

/** A business account's status stands above every page: the page waits for it, and does not make room for it later. */
function BusinessContent({ children }: { children: ReactNode }) {
  const { send } = useServices()
  const text = useText()
  const { isPending, failureCount } = useQuery(customerQuery(send))
  const loading = (
    <Main width="account">
      <ListSkeleton label={text('boot.loading')} rows={4} />
    </Main>
  )
  return (
    <Held until={!isPending || failureCount > 0} loading={loading}>
      <Slot name="businessNotices" />
      {children}
    </Held>
  )
}

function ShellHeader({ current }: { current: string | undefined }) {
  const { brand } = useServices()
  const { session, signOut } = useApp()
  const { pathname, search } = useLocation()
  const text = useText()
  const customer = useSelector(session, ({ context }) => context.customer)
  const { items, rest } = useAccountMenu()
  const shop = useShopMenus()
  const [isOpen, setOpen] = useState(false)
  const isMenuPage = !useMedia(FROM_SMALL) && pathname === paths.home
  const { hideHeaderNav } = readFrameFlags(new URLSearchParams(search))
  const name = nameOf(customer)
  const signOutEntry = { id: 'sign-out', text: text('menu.signOut'), icon: <LogOut />, onSelect: signOut.ask }
  return (
    <>
      <Header
        brand={{ name: brand.name, href: paths.home, label: text('header.home', { brand: brand.name }) }}
        shop={{ label: text('header.shop'), links: hideHeaderNav ? [] : shop.main }}
        service={{ label: text('header.service'), links: hideHeaderNav ? [] : shop.top }}
        menu={isMenuPage ? undefined : { label: text('header.menu'), open: isOpen, onOpen: () => setOpen(true) }}
        tools={
          <ActionMenu
            heading={<AccountHeading name={name} email={customer?.email} />}
            align="end"
            trigger={
              <AccountButton
                label={text('header.account', { name })}
                initials={initialsOf(customer ? [customer.firstName, customer.lastName] : [])}
              />
            }
            items={[...items, ...rest, { id: 'rule', separator: true }, signOutEntry]}
          />
        }
      />
      {isOpen && (
        <Suspense>
          <Sheet
            current={current}
            onClose={() => setOpen(false)}
            shop={hideHeaderNav ? [] : [...shop.main, ...shop.top]}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whose account it is. */
function AccountHeading({ name, email }: { name: string; email: string | undefined }) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.email}>{email}</span>
    </>
  )
}

type SheetProps = { current: string | undefined; onClose: () => void; shop: ReturnType<typeof useShopMenus>['main'] }

function Sheet({ current, onClose, shop }: SheetProps) {
  const { signOut } = useApp()
  const text = useText()
  const leave = () => {
    onClose()
    signOut.ask()
  }
  return (
    <MenuSheet
      open
      onClose={onClose}
      title={text('menu.title')}
      closeLabel={text('common.close')}
      label={text('menu.account')}
      current={current}
      shop={{ label: text('menu.shop'), links: shop }}
      foot={
        <Button icon={<LogOut />} onClick={leave}>
          {text('menu.signOut')}
        </Button>
      }
      {...useAccountMenu()}
    />
  )
}
