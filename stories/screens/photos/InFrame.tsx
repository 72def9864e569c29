import type { ReactNode } from 'react'
import { Frame } from '#src/components/Frame.tsx'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { SideMenu } from '#src/components/SideMenu.tsx'
import { useText } from '#src/i18n/text.ts'
import { useAccountMenu } from '#stories/support/account-menu.tsx'
import { useStoryBrand } from '#stories/support/brand.ts'

/** A screen in the frame of the app, as the customer sees it. */
export function InFrame({ current = 'photos', children }: { current?: string; children: ReactNode }) {
  const text = useText()
  const brand = useStoryBrand()
  const menu = useAccountMenu()
  const shop = [text('shop.books'), text('shop.prints'), text('shop.cards')].map((name) => ({
    id: name,
    text: name,
    href: `#${name}`,
  }))
  return (
    <Frame
      header={
        <Header
          brand={brand}
          shop={{ label: text('header.shop'), links: shop }}
          menu={{ label: text('header.menu'), open: false, onOpen: () => undefined }}
          tools={<AccountButton label={text('header.account', { name: 'Astrid Lund' })} initials="AL" />}
        />
      }
      side={<SideMenu label={text('menu.account')} current={current} {...menu} />}
    >
      {children}
    </Frame>
  )
}
