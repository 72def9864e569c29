import ArrowLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'
import { IconLink } from './IconButton.tsx'
import { Link } from './LinkContext.tsx'

/** A link one level up. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={styles.back} href={href}>
      <ArrowLeft />
      {children}
    </Link>
  )
}

/** The same as an icon, next to a page's title on a small screen. */
export function BackIcon({ href, label }: { href: string; label: string }) {
  return <IconLink className={styles.icon} href={href} label={label} icon={<ArrowLeft />} />
}
