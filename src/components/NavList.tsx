import ChevronRight from 'lucide-react/icons/chevron-right'
import { Card } from './Card.tsx'
import { NavEntry, type NavItem } from './NavItem.tsx'
import styles from './NavList.module.css'

type NavListProps = {
  label: string
  /** Its rows. */
  items: readonly NavItem[]
}

/**
 * The menu as part of a page: rows with an icon, a hint, a note and a chevron.
 *
 * @avoid Beside the content: `SideMenu`. For rows that are no navigation: `List`.
 * @keys Tab goes from row to row; Enter follows.
 * @announces Navigation with its name; each row with its text, hint and note.
 */
export function NavList({ label, items }: NavListProps) {
  return (
    <nav aria-label={label}>
      <Card>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NavEntry item={item} className={styles.item}>
                {item.icon}
                <span className={styles.words}>
                  <span className={styles.text}>{item.text}</span>
                  {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
                </span>
                <span className={styles.note}>
                  {item.note}
                  {item.end}
                </span>
                <ChevronRight className={styles.chevron} />
              </NavEntry>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}
