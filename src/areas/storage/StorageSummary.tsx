import { dayOf, daysBetween } from '#contract/calendar.ts'
import type { AccountInformation, StoragePeriod } from '#contract/storage-period.ts'
import { useText } from '#src/i18n/text.ts'
import { useStorageMessages } from './messages.ts'
import { PeriodBar, StatusDot } from './PeriodBar.tsx'
import styles from './StorageSummary.module.css'

interface StorageSummaryProps {
  information: AccountInformation
  period: StoragePeriod
}

/** How much of the period is over, from 0 to 1. */
function pastShare({ lastOrderDate, registrationDate }: AccountInformation, period: StoragePeriod): number {
  const whole = daysBetween(dayOf(lastOrderDate ?? registrationDate), dayOf(period.deletionDate))
  return whole <= 0 ? 1 : 1 - period.daysRemaining / whole
}

/** How long photos are kept: in words, and as a bar (photo spec 4). */
export function StorageSummary({ information, period }: StorageSummaryProps) {
  const text = useText()
  const { remaining, deletion, orderBy, extended, lastOrder, registered, expiry } = useStorageMessages()(
    information,
    period,
  )
  const from =
    lastOrder === null
      ? text('storage.registered', { date: registered })
      : text('storage.lastOrder', { date: lastOrder })
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.remaining}>
          <StatusDot status={period.status} />
          <strong>{remaining}</strong>
        </p>
        {[extended, deletion, orderBy].map((line) => line && <p key={line}>{line}</p>)}
      </div>
      <PeriodBar status={period.status} past={pastShare(information, period)} from={from} to={expiry} />
    </div>
  )
}
