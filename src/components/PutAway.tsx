import type { ReactNode } from 'react'
import styles from './PutAway.module.css'

interface PutAwayProps {
  /** Shown in its place meanwhile, and as large as it at the most. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** What has no use while photos are selected: it leaves, and keeps its room, so that no photo moves. */
export function PutAway({ meanwhile, children }: PutAwayProps) {
  return (
    <div className={styles.around}>
      <div className={styles.away}>{children}</div>
      {meanwhile ? <div className={styles.meanwhile}>{meanwhile}</div> : null}
    </div>
  )
}
