import { externalStatusOf } from '#contract/order-rules.ts'
import type { StatusChange } from '../areas/orders/tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The usual way of an order, and how long after the order each status comes. */
const WAY = [
  { status: 'Received', after: 0 },
  { status: 'Confirmed', after: 2 * 60_000 },
  { status: 'ProductionStarted', after: 2 * DAY },
  { status: 'ProductionCompleted', after: 4 * DAY },
  { status: 'Dispatched', after: 5 * DAY },
] as const

/** The last status of the way before each external status. */
const BEFORE = { AwaitingPayment: 0, Ordered: 1, InProduction: 2, Sent: 4, Cancelled: 1, Unknown: 2 } as const

/** When which status came, the given one last. */
export function historyOf(status: string, created: Date): StatusChange[] {
  const at = (after: number) => new Date(created.getTime() + after).toISOString()
  const own = WAY.findIndex((step) => step.status === status)
  if (own !== -1) return WAY.slice(0, own + 1).map((step) => ({ status: step.status, date: at(step.after) }))
  const before = BEFORE[externalStatusOf(status)]
  const steps = WAY.slice(0, before).map((step) => ({ status: step.status, date: at(step.after) }))
  return [...steps, { status, date: at((WAY[before]?.after ?? 0) + HOUR) }]
}
