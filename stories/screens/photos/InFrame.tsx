import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { Frame } from '#src/components/Frame.tsx'
import { AccountButton, Header } from '#src/components/Header.tsx'
import { SideMenu } from '#src/components/SideMenu.tsx'

const items = [
  { id: 'home', text: 'Overview', icon: <House />, href: '#home' },
  { id: 'photos', text: 'Saved photos', icon: <Images />, href: '#photos' },
]
const shop = ['Photo books', 'Prints', 'Cards'].map((text) => ({ id: text, text, href: `#${text}` }))

/** A screen in the frame of the app, as the customer sees it. */
export function InFrame({ children }: { children: ReactNode }) {
  return (
    <Frame
      header={
        <Header
          brand={{ name: 'Albumen', href: '#home', label: 'Albumen, overview' }}
          shop={{ label: 'Shop', links: shop }}
          menu={{ label: 'Menu', open: false, onOpen: () => undefined }}
          tools={<AccountButton label="Account, Astrid Lund" initials="AL" />}
        />
      }
      side={<SideMenu label="Account" items={items} current="photos" />}
    >
      {children}
    </Frame>
  )
}
