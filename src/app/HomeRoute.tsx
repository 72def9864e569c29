import { useSelector } from '@xstate/react'
import { FROM_SMALL, useMedia } from '#src/components/use-media.ts'
import { HomeScreen } from '#src/home/HomeScreen.tsx'
import { useScrollToTop } from '#src/platform/scroll.ts'
import { Slot } from '#src/platform/slots.tsx'
import { useApp } from './app-context.ts'
import { useAccountMenu } from './menus.tsx'

/** The overview, which is the menu on small screens (open question 17). */
export function HomeRoute() {
  const { session, signOut } = useApp()
  useScrollToTop()
  const firstName = useSelector(session, ({ context }) => context.customer?.firstName ?? '')
  const { items, rest } = useAccountMenu()
  return (
    <HomeScreen
      name={firstName}
      items={items.filter(({ id }) => id !== 'home')}
      rest={rest}
      onSignOut={signOut.ask}
      isMenu={!useMedia(FROM_SMALL)}
      cards={<Slot name="overview" />}
    />
  )
}
