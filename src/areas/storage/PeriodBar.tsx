import type { StorageStatus } from '#contract/storage-period.ts'
import styles from './PeriodBar.module.css'

interface PeriodBarProps {
  status: StorageStatus
  /** How much is over, from 0 to 1. */
  past: number
  from: string
  to: string
}

/** The storage period as a bar: what is left of it is filled. The texts beside it say the same. */
export function PeriodBar({ status, past, from, to }: PeriodBarProps) {
  const percent = `${Math.min(100, Math.max(0, past * 100))}%`
  return (
    <div className={styles.bar} data-status={status}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.rest} style={{ insetInlineStart: percent }} />
        <span className={styles.today} style={{ insetInlineStart: percent }} />
      </div>
      <div className={styles.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  )
}

/** The colour of a status, beside its text. */
export function StatusDot({ status }: { status: StorageStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden="true" />
}
