import { BUSINESS_STATUSES, type BusinessStatus } from '#contract/customers.ts'

/** The statuses that a business customer reads of; an account that is Active needs no word (open question 50). */
export type ShownStatus = Exclude<BusinessStatus, 'Active'>

const isKnown = (status: string): status is BusinessStatus => (BUSINESS_STATUSES as readonly string[]).includes(status)

/** What is shown of a status: nothing of an active account's, and nothing of one that is not known. */
export function shownStatus(status: string | null): ShownStatus | 'none' | 'unknown' {
  if (status === null) return 'none'
  if (!isKnown(status)) return 'unknown'
  return status === 'Active' ? 'none' : status
}
