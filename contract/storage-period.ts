import * as v from 'valibot'
import { dayOf, daysBetween, monthsBetween } from './calendar.ts'
import { defineCall } from './call.ts'
import { instant } from './values.ts'

/** How long photos are kept after the last order, or after the registration without one (photo spec 9). */
export const STORAGE_MONTHS = 18
/** Months remaining from which a library is safe; below, there is a warning (photo spec 9). */
export const SAFE_MONTHS = 3
/** Below this, the status is critical (photo spec 9). */
export const WARNING_MONTHS = 1

/** Account deletion info (photo spec 3). Dates are at noon of the customer's day. */
export const accountInformation = v.object({
  delayedDeletionDate: v.nullable(instant),
  lastOrderDate: v.nullable(instant),
  projectCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  projectedDeletionDate: instant,
  registrationDate: instant,
})
export type AccountInformation = v.InferOutput<typeof accountInformation>

/** Photo spec 7, 'Account deletion info'. */
export const getAccountInformation = defineCall({
  service: 'photoDeletion',
  method: 'GET',
  path: '/accounts/getaccountinformation',
  description: `When the customer's photos will be deleted: ${STORAGE_MONTHS} months after the last order, or after the registration without one.`,
  answer: accountInformation,
  errors: { 404: 'The account is deleted.' },
})

export type StorageStatus = 'safe' | 'warning' | 'critical'

/** What follows from account information on a day (photo spec 3). */
export interface StoragePeriod {
  deletionDate: string
  /** Calendar days; 0 on the day itself and after it (open question 42). */
  daysRemaining: number
  /** The deletion date lies before this day: no order extends the period any more. */
  isOver: boolean
  /** Whole months, rounded down (open question 11). */
  monthsRemaining: number
  isStoragePeriodExtended: boolean
  status: StorageStatus
}

function statusOf(months: number): StorageStatus {
  if (months >= SAFE_MONTHS) return 'safe'
  return months >= WARNING_MONTHS ? 'warning' : 'critical'
}

/** Derives the storage period by the calendar days of a time zone; of the viewer's own without one. */
export function storagePeriodOf(
  { delayedDeletionDate, projectedDeletionDate }: AccountInformation,
  now: string | number | Date,
  timeZone?: string,
): StoragePeriod {
  const deletionDate = delayedDeletionDate ?? projectedDeletionDate
  const [today, end] = [dayOf(now, timeZone), dayOf(deletionDate, timeZone)]
  const monthsRemaining = monthsBetween(today, end)
  return {
    deletionDate,
    daysRemaining: Math.max(0, daysBetween(today, end)),
    isOver: end < today,
    monthsRemaining,
    isStoragePeriodExtended: delayedDeletionDate !== null,
    status: statusOf(monthsRemaining),
  }
}
