import { NavEntry, type NavItem } from './NavItem.tsx'
import styles from './SideMenu.module.css'

export type MenuItems = {
  label: string
  /** Its entries. */
  items: readonly NavItem[]
  /** At the bottom. */
  rest?: readonly NavItem[] | undefined
  /** Id of the entry whose page is shown. */
  current?: string | undefined
}

/**
 * The account menu next to the content, from 1024 px.
 *
 * @avoid Below 1024 px: `MenuSheet`, and `NavList` on the page '/'.
 * @keys Tab goes from entry to entry; Enter follows.
 * @announces Navigation with its name; the current page is marked.
 */
export function SideMenu(props: MenuItems) {
  return (
    <nav className={styles.side} aria-label={props.label}>
      <MenuLists {...props} />
    </nav>
  )
}

type MenuListsProps = Omit<MenuItems, 'label'> & { onChosen?: (() => void) | undefined }

/**
 * The entries of an account menu, those at the bottom apart: for `SideMenu` and `MenuSheet`.
 *
 * @keys Tab goes from entry to entry; Enter follows.
 * @announces Lists; the current page is marked.
 */
export function MenuLists({ items, rest = [], current, onChosen }: MenuListsProps) {
  const list = (entries: readonly NavItem[], className: string | undefined) => (
    <ul className={className}>
      {entries.map((item) => (
        <li key={item.id}>
          <NavEntry item={item} className={styles.item} current={item.id === current} onChosen={onChosen}>
            {item.icon}
            {item.text}
          </NavEntry>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(items, styles.list)}
      {rest.length > 0 ? list(rest, styles.rest) : null}
    </>
  )
}
