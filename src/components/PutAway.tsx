import type { ReactNode } from 'react'
import styles from './PutAway.module.css'

interface PutAwayProps {
  /** Shown in its place meanwhile, and as large as it at the most. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * What has no use while photos are selected: it leaves, and keeps its room, so that no photo moves.
 *
 * @avoid For what comes back elsewhere or not at all: leave it out. Outside of pages where photos are selected.
 * @keys What is put away takes no focus.
 * @announces What is put away is hidden; `meanwhile` is read in its place.
 */
export function PutAway({ meanwhile, children }: PutAwayProps) {
  return (
    <div className={styles.around}>
      <div className={styles.away}>{children}</div>
      {meanwhile ? <div className={styles.meanwhile}>{meanwhile}</div> : null}
    </div>
  )
}
