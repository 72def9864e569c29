import { type CustomerOrder, EXTERNAL_STEPS, type ExternalStep, externalStatusOf } from '#contract/order-rules.ts'

/** A step of the status timeline; `date` is when it came, as far as it is known. */
export interface OrderStep {
  step: ExternalStep
  state: 'done' | 'now' | 'next' | 'cancelled'
  date: string | null
}

const placeOf = (status: string) => EXTERNAL_STEPS.indexOf(externalStatusOf(status) as ExternalStep)

/** The furthest of the four steps that the order reached, by its history. */
const furthest = ({ statusHistory }: Pick<CustomerOrder, 'statusHistory'>) =>
  Math.max(-1, ...statusHistory.map(({ status }) => placeOf(status)))

/**
 * The four external statuses (account spec 4). A sent order is whole: all four are done. Cancelled stands where it happened, in
 * place of the step that would have come. A status that nobody knows is where the order was last.
 */
export function stepsOf(order: Pick<CustomerOrder, 'status' | 'statusHistory'>): OrderStep[] {
  const { status, statusHistory } = order
  const isCancelled = externalStatusOf(status) === 'Cancelled'
  const isSent = externalStatusOf(status) === 'Sent'
  const own = placeOf(status)
  const last = own === -1 ? furthest(order) : own
  const now = isCancelled ? Math.min(last + 1, EXTERNAL_STEPS.length - 1) : Math.max(0, last)
  const dateOf = (step: ExternalStep) =>
    statusHistory.find((change) => externalStatusOf(change.status) === step)?.date ?? null
  // what is cancelled goes no further
  const steps = isCancelled ? EXTERNAL_STEPS.slice(0, now + 1) : EXTERNAL_STEPS
  return steps.map((step, place): OrderStep => {
    if (place < now || isSent) return { step, state: 'done', date: dateOf(step) }
    if (place > now) return { step, state: 'next', date: null }
    if (!isCancelled) return { step, state: 'now', date: dateOf(step) }
    return { step, state: 'cancelled', date: statusHistory.at(-1)?.date ?? null }
  })
}
