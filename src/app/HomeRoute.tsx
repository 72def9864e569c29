import { useSelector } from '@xstate/react'
import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { HomeScreen } from '#src/areas/home/HomeScreen.tsx'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { useText } from '#src/i18n/text.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { nextHour, useNow } from '#src/platform/now.ts'
import { Slot } from '#src/platform/slots.tsx'
import { useApp } from './app-context.ts'
import { useAccountMenu } from './menus.tsx'

/** The overview, which is the menu on small screens (open question 17). */
export function HomeRoute() {
  const { session, signOut } = useApp()
  const text = useText()
  const now = useNow(nextHour)
  const name = useSelector(session, ({ context }) => context.customer?.firstName ?? '')
  const { photosCount } = useLibraryCounts(useHidden())
  const { items, rest } = useAccountMenu()
  const isMenu = !useMedia(FROM_SMALL)
  const entries = items
    .filter(({ id }) => id !== 'home')
    .map((item) => (item.id === 'settings' ? { hint: text('overview.settings.hint'), ...item } : item))
  return (
    <HomeScreen
      name={name}
      isNewcomer={photosCount === 0}
      now={now}
      cards={<Slot name="overview" />}
      menu={
        isMenu ? { items: [...entries, ...rest], first: <Slot name="menuFirst" />, onSignOut: signOut.ask } : undefined
      }
    />
  )
}
