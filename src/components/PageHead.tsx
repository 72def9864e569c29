import type { ReactNode } from 'react'
import { BackIcon } from './BackLink.tsx'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** Shown below 575 px, where each page has a back link. */
  back?: { href: string; label: string } | undefined
  /** A line below the title. */
  sub?: ReactNode
  /** Its buttons, beside the title. */
  actions?: ReactNode
}

/**
 * A page's title with its actions. The title gets the focus when no other element can keep it.
 *
 * @avoid For an album: `AlbumHead`. For a part of a page: a heading of the second level.
 * @keys Tab reaches the way back and the actions. The title itself is no tab stop.
 * @announces The page's first heading. It gets the focus, and is read, when a page is opened or when what had the focus is
 *   gone.
 */
export function PageHead({ title, back, sub, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {back ? <BackIcon {...back} /> : null}
      <h1 tabIndex={-1} data-back={back ? '' : undefined}>
        {title}
      </h1>
      {actions}
      {sub ? <p className={styles.sub}>{sub}</p> : null}
    </div>
  )
}
