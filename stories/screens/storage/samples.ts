import { fn } from 'storybook/test'
import { type AccountInformation, storagePeriodOf } from '#contract/storage-period.ts'
import type { Storage } from '#src/areas/storage/use-storage.ts'

/** Noon of today in every story of the storage period. */
const NOW = Date.parse('2026-11-21T12:00:00Z')

const information: AccountInformation = {
  delayedDeletionDate: null,
  lastOrderDate: '2026-11-12T12:00:00.000Z',
  projectCount: 4,
  projectedDeletionDate: '2028-05-12T12:00:00.000Z',
  registrationDate: '2021-03-02T12:00:00.000Z',
}

/** A storage period as the screens get it. */
export function storageOf(given: Partial<AccountInformation> = {}): Extract<Storage, { state: 'ready' }> {
  const all = { ...information, ...given }
  return { state: 'ready', information: all, period: storagePeriodOf(all, NOW) }
}

/** The period of an order 18 months before a day. */
const endingOn = (day: string, lastOrder: string) =>
  storageOf({ projectedDeletionDate: `${day}T12:00:00.000Z`, lastOrderDate: `${lastOrder}T12:00:00.000Z` })

/** Every status with every variant of its message (photo spec 4). */
export const STORAGE = {
  safe: storageOf(),
  threeMonths: endingOn('2027-02-21', '2025-08-21'),
  warning: endingOn('2027-02-02', '2025-08-02'),
  oneMonth: endingOn('2026-12-22', '2025-06-22'),
  days: endingOn('2026-12-17', '2025-06-17'),
  twoDays: endingOn('2026-11-23', '2025-05-23'),
  tomorrow: endingOn('2026-11-22', '2025-05-22'),
  today: endingOn('2026-11-21', '2025-05-21'),
  passed: endingOn('2026-11-02', '2025-05-02'),
  extended: storageOf({
    lastOrderDate: '2025-04-10T12:00:00.000Z',
    projectedDeletionDate: '2026-10-10T12:00:00.000Z',
    delayedDeletionDate: '2027-05-31T12:00:00.000Z',
  }),
  extendedAndCritical: storageOf({
    lastOrderDate: '2025-05-02T12:00:00.000Z',
    projectedDeletionDate: '2026-11-02T12:00:00.000Z',
    delayedDeletionDate: '2026-11-28T12:00:00.000Z',
  }),
  neverOrdered: storageOf({
    lastOrderDate: null,
    registrationDate: '2026-03-31T12:00:00.000Z',
    projectedDeletionDate: '2027-09-30T12:00:00.000Z',
    projectCount: 0,
  }),
} as const

export const LOADING: Storage = { state: 'loading' }
export const onRetry = fn()
export const FAILED: Storage = { state: 'failed', onRetry, isBusy: false }
