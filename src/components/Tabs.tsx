import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './Tabs.module.css'

type TabsProps = {
  label: string
  /** Id of the tab whose page is shown. */
  current: string
  /** `count` null: not known yet; undefined: no count shown. */
  tabs: readonly { id: string; text: ReactNode; href: string; count?: string | null | undefined }[]
}

/** Shown for an unknown count (photo spec 2). */
const UNKNOWN_COUNT = '-'

/**
 * Tabs with counts; links, so that each page has its address.
 *
 * @avoid For a choice that has no address: `Segmented`. For more than a handful: `NavList`.
 * @keys Tab goes from tab to tab; Enter follows: they are links.
 * @announces Navigation with its name; each tab with its count; the current one is marked.
 */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          href={tab.href}
          className={styles.tab}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.text}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count ?? UNKNOWN_COUNT}</span>}
        </Link>
      ))}
    </nav>
  )
}
