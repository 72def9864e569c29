import type { Failure } from '#contract/failure.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { Card } from '#src/components/Card.tsx'
import { OverviewFailed, OverviewSection } from '#src/components/OverviewCard.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import { paths } from '#src/platform/routes.ts'
import { OrdersOnTheirWay } from './OrdersOnTheirWay.tsx'

export type OnTheirWayState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; orders: readonly CustomerOrder[] }

/** The overview's card of the orders on their way, with their status; nothing where there are none. */
export function OnTheirWay({ list, now }: { list: OnTheirWayState; now: number }) {
  const text = useText()
  if (list.state === 'shown' && list.orders.length === 0) return null
  return (
    <OverviewSection
      wide
      title={text('overview.orders')}
      link={{ href: paths.orders, text: text('overview.allOrders') }}
    >
      {list.state === 'loading' ? (
        <Card pad>
          <Pending />
          <ListSkeleton label={text('orders.loading')} rows={2} />
        </Card>
      ) : null}
      {list.state === 'failed' ? (
        <OverviewFailed
          title={text('overview.ordersFailed')}
          retryLabel={text('common.tryAgain')}
          busy={list.isBusy}
          onRetry={list.onRetry}
        />
      ) : null}
      {list.state === 'shown' ? (
        <OrdersOnTheirWay label={text('overview.orders')} orders={list.orders} now={now} />
      ) : null}
    </OverviewSection>
  )
}
