import ChevronRight from 'lucide-react/icons/chevron-right'
import { Card } from './Card.tsx'
import { NavEntry, type NavItem } from './NavItem.tsx'
import styles from './NavList.module.css'

type NavListProps = { label: string; items: readonly NavItem[] }

/** The menu as part of a page: rows with an icon, a note and a chevron. */
export function NavList({ label, items }: NavListProps) {
  return (
    <nav aria-label={label}>
      <Card>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NavEntry item={item} className={styles.item}>
                {item.icon}
                {item.text}
                <span className={styles.note}>{item.note}</span>
                <ChevronRight className={styles.chevron} />
              </NavEntry>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}
