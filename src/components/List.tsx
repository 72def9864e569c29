import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './List.module.css'

type ListProps = { label?: string | undefined; children: ReactNode }

/**
 * Rows with hairlines between them; used inside a Card.
 *
 * @avoid For thousands of rows: `PageRows` or `RowList`. For terms with values: `Facts`.
 * @keys Tab goes through the links and actions of its rows.
 * @announces A list with its name and the number of rows.
 */
export function List({ label, children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type ListRowProps = {
  /** A picture or an icon. */
  start?: ReactNode
  /** A badge, a note or a button. */
  end?: ReactNode
  href?: string | undefined
  children: ReactNode
}

/**
 * A row of a `List`; with an address it leads there as a whole.
 *
 * @keys With `href`, Enter follows it.
 * @announces A list item, or a link with everything in the row.
 */
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
