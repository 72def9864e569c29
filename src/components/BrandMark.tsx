import styles from './BrandMark.module.css'
import { Link } from './LinkContext.tsx'

type BrandMarkProps = { name: string; href: string; label?: string | undefined }

/** The brand's logo and name; links to the overview. */
export function BrandMark({ name, href, label }: BrandMarkProps) {
  return (
    <Link className={styles.brand} href={href} aria-label={label}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx="3" fill="currentColor" />
        <path d="M14 5.6c3.7 0 6.7 5.3 6.7 9.6a6.7 6.7 0 0 1-13.4 0c0-4.3 3-9.6 6.7-9.6Z" fill="var(--paper)" />
      </svg>
      <span>{name}</span>
    </Link>
  )
}
