import {
  MAX_CUSTOMER_BYTES,
  MAX_CUSTOMER_FILES,
  MAX_UPLOAD_BYTES,
  MIN_FREE_BYTES,
  UPLOAD_REQUESTS_A_MINUTE,
} from '#contract/uploads.ts'
import type { Settings, UploadLimits } from '../settings.ts'

const STATED: UploadLimits = {
  MAX_UPLOAD_BYTES,
  MAX_CUSTOMER_FILES,
  MAX_CUSTOMER_BYTES,
  UPLOAD_REQUESTS_A_MINUTE,
  MIN_FREE_BYTES,
}

/** The contract's limits, where settings say nothing else. */
export const limitsOf = ({ uploadLimits }: Pick<Settings, 'uploadLimits'>): UploadLimits => ({
  ...STATED,
  ...uploadLimits,
})

const MINUTE = 60_000

/**
 * Counts each customer's requests, minute by minute of the clock; answers for how many seconds there are too many, 0 for none.
 * Only the customers of one minute are remembered.
 */
export function createRateLimit(aMinute: number, now: () => number = Date.now): (customerId: string) => number {
  const counts = new Map<string, number>()
  let minute = 0
  return (customerId) => {
    const at = now()
    const current = Math.floor(at / MINUTE)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(customerId) ?? 0) + 1
    counts.set(customerId, count)
    return count > aMinute ? Math.ceil(((minute + 1) * MINUTE - at) / 1000) : 0
  }
}
