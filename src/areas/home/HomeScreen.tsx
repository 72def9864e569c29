import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Main } from '#src/components/Frame.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { TOGETHER_WITHIN_MS, Together } from '#src/platform/pending.tsx'
import { greetingAt } from './greeting.ts'
import styles from './HomeScreen.module.css'

interface HomeScreenProps {
  /** The first name; empty where it is not known. */
  name: string
  /** Without any photo yet. */
  isNewcomer: boolean
  now: number
  /** Parts of the areas, as cards. */
  cards: ReactNode
  /** On small screens the overview is this menu (account spec 2.3). */
  menu?: { items: readonly NavItem[]; first: ReactNode; onSignOut: () => void } | undefined
}

/** The overview: what a customer came for at a glance. */
export function HomeScreen({ name, isNewcomer, now, cards, menu }: HomeScreenProps) {
  const text = useText()
  const greeting = text(isNewcomer ? 'overview.greeting.newcomer' : greetingAt(now), { name })
  return (
    <Main width="account">
      <PageHead title={name === '' ? text('menu.overview') : greeting} />
      {menu ? (
        <Together loading={<ListSkeleton label={text('boot.loading')} rows={6} />} limit={TOGETHER_WITHIN_MS}>
          <div className={styles.menu}>
            {menu.first}
            <NavList label={text('menu.account')} items={menu.items} />
            <Button icon={<LogOut />} onClick={menu.onSignOut}>
              {text('menu.signOut')}
            </Button>
          </div>
        </Together>
      ) : (
        <Together loading={<ListSkeleton label={text('boot.loading')} rows={6} />} limit={TOGETHER_WITHIN_MS}>
          <div className={styles.cards}>{cards}</div>
        </Together>
      )}
    </Main>
  )
}
