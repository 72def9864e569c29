import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { AccountInformation, StoragePeriod } from '#contract/storage-period.ts'
import { useText } from '#src/i18n/text.ts'

export interface StorageMessages {
  /** '17 months storage remaining.'; on the day itself and after it 'Last day of storage.' */
  remaining: string
  /** 'Your photos will be deleted in 12 days.', under a month. */
  deletion: string | null
  /** 'Order by 17 Dec 2026 to extend storage for 18 months.', when critical and until that day. */
  orderBy: string | null
  /** 'Storage period extended: 17 Dec 2026' */
  extended: string | null
  /** '17 Dec 2026' */
  expiry: string
  lastOrder: string | null
  registered: string
}

/** The texts of a storage period (photo spec 4, open questions 11 and 69). */
export function useStorageMessages(): (information: AccountInformation, period: StoragePeriod) => StorageMessages {
  const text = useText()
  const { locale } = useIntl()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    const dayText = (instant: string) => format.format(new Date(instant))
    const deletionText = (days: number) => {
      if (days === 0) return text('storage.deletedToday')
      return days === 1 ? text('storage.deletedTomorrow') : text('storage.deletedInDays', { days })
    }
    return ({ lastOrderDate, registrationDate }, period) => {
      const { monthsRemaining: months, daysRemaining: days, status, isOver, isStoragePeriodExtended } = period
      const date = dayText(period.deletionDate)
      return {
        remaining: months > 0 ? text('storage.monthsRemaining', { months }) : text('storage.daysRemaining', { days }),
        deletion: months > 0 ? null : deletionText(days),
        orderBy: status === 'critical' && !isOver ? text('storage.orderBy', { date }) : null,
        extended: isStoragePeriodExtended ? `${text('storage.extended')} ${date}` : null,
        expiry: date,
        lastOrder: lastOrderDate && dayText(lastOrderDate),
        registered: dayText(registrationDate),
      }
    }
  }, [text, locale])
}
