import type { ReactNode } from 'react'
import styles from './Footer.module.css'
import { Link } from './LinkContext.tsx'

export type ShopLink = { id: string; text: ReactNode; href: string }

type FooterProps = {
  label: string
  /** The shop's own pages. */
  links: readonly ShopLink[]
  /** Buttons beside the links. */
  actions?: ReactNode
}

/**
 * The footer of every page: links to the shop's own pages, and what can be opened from each.
 *
 * @avoid Inside a page's content: the frame has it at its end.
 * @keys Tab goes from link to link.
 * @announces A content-info landmark; its links as navigation with its name.
 */
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
