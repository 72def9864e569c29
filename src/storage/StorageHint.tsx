import type { AccountInformation, StoragePeriod } from '#contract/storage-period.ts'
import { useStorageMessages } from './messages.ts'
import { StatusDot } from './PeriodBar.tsx'
import styles from './StorageHint.module.css'

interface StorageHintProps {
  information: AccountInformation
  period: StoragePeriod
}

/** How long photos are kept, as a line of the menu; marked as it comes to an end. */
export function StorageHint({ information, period }: StorageHintProps) {
  const { remaining } = useStorageMessages()(information, period)
  return (
    <span className={styles.line}>
      {period.status !== 'safe' && <StatusDot status={period.status} />}
      {remaining}
    </span>
  )
}
