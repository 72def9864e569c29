import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './List.module.css'

type ListProps = { label?: string | undefined; children: ReactNode }

/** Rows with hairlines between them; used inside a Card. */
export function List({ label, children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type ListRowProps = { start?: ReactNode; end?: ReactNode; href?: string | undefined; children: ReactNode }

export function ListRow({ start, end, href, children }: ListRowProps) {
  const content = (
    <>
      {start}
      <div className={styles.what}>{children}</div>
      {end}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link href={href} className={styles.row}>
          {content}
        </Link>
      )}
    </li>
  )
}
