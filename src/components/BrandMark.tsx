import styles from './BrandMark.module.css'
import { Link } from './LinkContext.tsx'
import { useMark } from './MarkContext.tsx'

type BrandMarkProps = {
  /** The brand's name, beside the logo. */
  name: string
  href: string
  label?: string | undefined
}

/**
 * The brand's logo and name; links to the overview.
 *
 * @avoid As decoration: it is a link.
 * @keys Enter follows it.
 * @announces A link with the brand's name, or with its label.
 */
export function BrandMark({ name, href, label }: BrandMarkProps) {
  const { corner, fill, line, lineWidth } = useMark()
  return (
    <Link className={styles.brand} href={href} aria-label={label}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect x="1" y="1" width="26" height="26" rx={corner} fill="currentColor" />
        {fill && <path d={fill} fill="var(--paper)" fillRule="evenodd" />}
        {line && (
          <path
            d={line}
            fill="none"
            stroke="var(--paper)"
            strokeWidth={lineWidth}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
      <span>{name}</span>
    </Link>
  )
}
