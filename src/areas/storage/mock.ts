import { addDays, addMonths, dayOf } from '#contract/calendar.ts'
import { type AccountInformation, STORAGE_MONTHS } from '#contract/storage-period.ts'

/** Days remaining in the mock: enough for each text of a critical status. */
const DAYS_REMAINING = 12

/** Account information of a customer whose photos will be deleted soon: for trying the screens. */
export function mockInformation(now: Date): AccountInformation {
  const today = dayOf(now)
  const at = (day: string) => `${day}T12:00:00.000Z`
  const deletion = addDays(today, DAYS_REMAINING)
  const lastOrder = at(addMonths(deletion, -STORAGE_MONTHS))
  return {
    delayedDeletionDate: null,
    lastOrderDate: lastOrder,
    projectCount: 4,
    projectedDeletionDate: at(deletion),
    registrationDate: at(addMonths(deletion, -3 * STORAGE_MONTHS)),
  }
}
