import type { ReactNode } from 'react'
import styles from './Footer.module.css'
import { Link } from './LinkContext.tsx'

export type ShopLink = { id: string; text: ReactNode; href: string }

type FooterProps = { label: string; links: readonly ShopLink[]; actions?: ReactNode }

/** The footer of every page: links to the shop's own pages, and what can be opened from each. */
export function Footer({ label, links, actions }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {links.length > 0 && (
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map(({ id, text, href }) => (
              <li key={id}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {actions}
    </footer>
  )
}
