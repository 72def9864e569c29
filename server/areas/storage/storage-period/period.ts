import { addDays, addMonths, type Day, dayOf, daysBetween, noonOf } from '#contract/calendar.ts'
import { STORAGE_MONTHS } from '#contract/storage-period.ts'
import type { LastOrder } from './activity.ts'
import type { storagePeriods } from './tables.ts'

/** Days before the deletion at which a customer is warned: once each (open question 69). */
export const FIRST_WARNING_DAYS = 30
export const LAST_WARNING_DAYS = 7

type Row = typeof storagePeriods.$inferSelect

export interface Period {
  timeZone: string
  registered: Date
  lastOrder: LastOrder | null
  since: Date
  projectedDeletionDate: Date
  delayedDeletionDate: Date | null
  firstWarned: Date | null
  lastWarned: Date | null
}

const latest = (...dates: (Date | null | undefined)[]) =>
  new Date(Math.max(...dates.map((date) => date?.getTime() ?? Number.NEGATIVE_INFINITY)))

/**
 * The period of a customer: it begins with the last order, or the registration without one; where a library was removed since,
 * with its removal.
 */
export function periodOf(
  customer: { created: Date; timeZone: string | null },
  lastOrder: LastOrder | null,
  row: Row | null,
): Period {
  const timeZone = customer.timeZone ?? 'UTC'
  const since = latest(lastOrder?.date ?? customer.created, row?.libraryRemoved)
  const isSame = row?.since.getTime() === since.getTime()
  return {
    timeZone,
    registered: customer.created,
    lastOrder,
    since,
    projectedDeletionDate: noonOf(addMonths(dayOf(since, timeZone), STORAGE_MONTHS), timeZone),
    delayedDeletionDate: isSame ? row.delayedDeletionDate : null,
    firstWarned: isSame ? row.firstWarned : null,
    lastWarned: isSame ? row.lastWarned : null,
  }
}

export type Step =
  | { kind: 'none' | 'remove' }
  | { kind: 'warn-first' | 'warn-last'; deletionDate: Date; daysRemaining: number; isDelayed: boolean }

/** The last warning is followed by its days in full, whenever it is sent. */
function lastWarning(period: Period, today: Day, deletionDate: Date, daysRemaining: number): Step {
  if (daysRemaining === LAST_WARNING_DAYS) return { kind: 'warn-last', deletionDate, daysRemaining, isDelayed: false }
  const delayed = noonOf(addDays(today, LAST_WARNING_DAYS), period.timeZone)
  return { kind: 'warn-last', deletionDate: delayed, daysRemaining: LAST_WARNING_DAYS, isDelayed: true }
}

/** What is to be done about a library now. A library is only removed LAST_WARNING_DAYS after its last warning, or later. */
export function nextStep(period: Period, now: Date): Step {
  const { timeZone, firstWarned, lastWarned } = period
  const deletionDate = period.delayedDeletionDate ?? period.projectedDeletionDate
  const today = dayOf(now, timeZone)
  const daysRemaining = daysBetween(today, dayOf(deletionDate, timeZone))
  if (daysRemaining > FIRST_WARNING_DAYS) return { kind: 'none' }
  if (daysRemaining > LAST_WARNING_DAYS) {
    if (firstWarned) return { kind: 'none' }
    return { kind: 'warn-first', deletionDate, daysRemaining, isDelayed: false }
  }
  if (!lastWarned) return lastWarning(period, today, deletionDate, daysRemaining)
  const isDue = now >= deletionDate && daysBetween(dayOf(lastWarned, timeZone), today) >= LAST_WARNING_DAYS
  return { kind: isDue ? 'remove' : 'none' }
}
