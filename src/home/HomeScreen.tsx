import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Button } from '#src/components/Button.tsx'
import { Main } from '#src/components/Frame.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './HomeScreen.module.css'

interface HomeScreenProps {
  name: string
  items: readonly NavItem[]
  rest: readonly NavItem[]
  onSignOut: () => void
  /** On small screens the overview is the menu. */
  isMenu: boolean
  /** Parts of other areas; none on small screens. */
  cards?: ReactNode
}

/** The overview: links to all of the customer's areas. */
export function HomeScreen({ name, items, rest, isMenu, onSignOut, cards }: HomeScreenProps) {
  const text = useText()
  return (
    <Main width="account">
      <PageHead title={text('home.title', { name })} sub={text('home.lead')} />
      <NavList label={text('menu.account')} items={isMenu ? [...items, ...rest] : items} />
      {isMenu ? (
        <div className={styles.signOut}>
          <Button icon={<LogOut />} onClick={onSignOut}>
            {text('menu.signOut')}
          </Button>
        </div>
      ) : (
        <div className={styles.cards}>{cards}</div>
      )}
    </Main>
  )
}
