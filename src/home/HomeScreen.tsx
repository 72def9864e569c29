import { Main } from '#src/components/Frame.tsx'
import type { NavItem } from '#src/components/NavItem.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useText } from '#src/i18n/text.ts'

interface HomeScreenProps {
  name: string
  items: readonly NavItem[]
  rest: readonly NavItem[]
  /** On small screens the overview is the menu. */
  isMenu: boolean
}

/** The overview: what of the customer's is where. */
export function HomeScreen({ name, items, rest, isMenu }: HomeScreenProps) {
  const text = useText()
  return (
    <Main width="account">
      <PageHead title={text('home.title', { name })} sub={text('home.lead')} />
      <NavList label={text('menu.account')} items={isMenu ? [...items, ...rest] : items} />
    </Main>
  )
}
