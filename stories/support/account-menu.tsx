import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-help'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import type { NavItem } from '#src/components/NavItem.tsx'
import { useText } from '#src/i18n/text.ts'

/** The account's menu as the app has it (src/app/Shell.tsx), in the story's language. */
export function useAccountMenu(): { items: NavItem[]; rest: NavItem[] } {
  const text = useText()
  return {
    items: [
      { id: 'home', text: text('menu.overview'), icon: <House />, href: '#home' },
      { id: 'settings', text: text('menu.settings'), icon: <Settings />, href: '#settings' },
      { id: 'projects', text: text('menu.projects'), icon: <BookOpen />, href: '#projects' },
      { id: 'photos', text: text('menu.photos'), icon: <Images />, href: '#photos' },
    ],
    rest: [
      { id: 'faq', text: text('menu.faq'), icon: <CircleHelp />, href: '#faq', external: true },
      { id: 'sign-out', text: text('menu.signOut'), icon: <LogOut />, onSelect: () => undefined },
    ],
  }
}
