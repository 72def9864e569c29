import type { StoragePeriod } from '#contract/storage-period.ts'
import { useText } from '#src/i18n/text.ts'
import { StatusDot } from './PeriodBar.tsx'
import styles from './StorageHint.module.css'

/** How long photos are kept, as a line of the menu; marked as it comes to an end. */
export function StorageHint({ period }: { period: StoragePeriod }) {
  const text = useText()
  const { status, monthsRemaining: months, daysRemaining: days } = period
  return (
    <span className={styles.line}>
      {status !== 'safe' && <StatusDot status={status} />}
      {months > 0 ? text('storage.hintMonths', { months }) : text('storage.hintDays', { days })}
    </span>
  )
}
