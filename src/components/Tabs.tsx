import type { ReactNode } from 'react'
import { Link } from './LinkContext.tsx'
import styles from './Tabs.module.css'

type TabsProps = {
  label: string
  current: string
  /** `count` null: not known yet; left out: none shown. */
  tabs: readonly { id: string; text: ReactNode; href: string; count?: string | null | undefined }[]
}

/** What a count shows while it is not known (photo spec 2). */
const UNKNOWN_COUNT = '-'

/** Pages of one place as tabs with their counts; links, so that each has its address. */
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
