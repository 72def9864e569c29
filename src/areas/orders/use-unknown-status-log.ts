import { useEffect } from 'react'
import { type CustomerOrder, isKnownStatus } from '#contract/order-rules.ts'
import { log } from '#src/platform/log.ts'

/** Statuses that were logged in this tab. */
const logged = new Set<string>()

/** Logs each status that nobody knows once: it is never shown (open question 51). */
export function useUnknownStatusLog(orders: readonly CustomerOrder[]): void {
  useEffect(() => {
    const statuses = orders.flatMap(({ status, products }) => [status, ...products.map((product) => product.status)])
    for (const status of new Set(statuses)) {
      if (isKnownStatus(status) || logged.has(status)) continue
      logged.add(status)
      log('An order has a status that is not known', { status })
    }
  }, [orders])
}
