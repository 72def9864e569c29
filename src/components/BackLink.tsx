import ArrowLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'
import { IconLink } from './IconButton.tsx'
import { Link } from './LinkContext.tsx'

/**
 * A link one level up.
 *
 * @avoid On a small screen beside a page's title: `BackIcon`. For the page before this one, wherever it was: that is the
 *   browser's own button.
 * @keys Enter follows it.
 * @announces A link with its text.
 */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={styles.back} href={href}>
      <ArrowLeft />
      {children}
    </Link>
  )
}

/**
 * The same as an icon, next to a page's title on a small screen.
 *
 * @keys Enter follows it.
 * @announces A link with its label.
 */
export function BackIcon({ href, label }: { href: string; label: string }) {
  return <IconLink className={styles.icon} href={href} label={label} icon={<ArrowLeft />} />
}
