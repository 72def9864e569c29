import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import type { NavItem } from '#src/components/NavItem.tsx'

/** An account's menu, for stories of the frame. */
export const menuItems: NavItem[] = [
  { id: 'overview', text: 'Overview', icon: <House />, href: '#overview' },
  { id: 'orders', text: 'My orders', icon: <Package />, href: '#orders', note: '2 in progress' },
  { id: 'settings', text: 'Settings', icon: <Settings />, href: '#settings' },
  { id: 'projects', text: 'Saved projects', icon: <BookOpen />, href: '#projects', note: '4' },
  { id: 'photos', text: 'Saved photos', icon: <Images />, href: '#photos', note: '1,284' },
]

export const menuRest: NavItem[] = [
  { id: 'faq', text: 'FAQs', icon: <CircleHelp />, href: '#faq', external: true },
  { id: 'sign-out', text: 'Sign out', icon: <LogOut />, onSelect: () => undefined },
]

const linksTo = (...texts: string[]) => texts.map((text) => ({ id: text, text, href: `#${text}` }))

export const shopLinks = linksTo('Photo books', 'Prints', 'Wall art', 'Calendars', 'Cards', 'Gifts')
export const serviceLinks = linksTo('Offers', 'Help')
export const footerLinks = linksTo(
  'To the shop',
  'All products',
  'Contact',
  'Delivery',
  'Terms and conditions',
  'Privacy',
)
