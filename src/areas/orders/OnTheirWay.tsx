import type { Failure } from '#contract/failure.ts'
import { type CustomerOrder, externalStatusOf } from '#contract/order-rules.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { List } from '#src/components/List.tsx'
import { OverviewEmpty, OverviewFailed, OverviewSection } from '#src/components/OverviewCard.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import { paths } from '#src/platform/routes.ts'
import { useNextWords } from './next-words.ts'
import { OrderSummary } from './OrderSummary.tsx'

export type OnTheirWayState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; orders: readonly CustomerOrder[] }

/** The overview's card of the orders on their way, with their status. */
export function OnTheirWay({ list, now }: { list: OnTheirWayState; now: number }) {
  const text = useText()
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
      {list.state === 'shown' && list.orders.length === 0 ? (
        <OverviewEmpty>{text('overview.noOrders')}</OverviewEmpty>
      ) : null}
      {list.state === 'shown' && list.orders.length > 0 ? (
        <Card>
          <List label={text('overview.orders')}>
            {list.orders.map((order) => (
              <OrderOnItsWay key={order.orderCode} order={order} now={now} />
            ))}
          </List>
        </Card>
      ) : null}
    </OverviewSection>
  )
}

function OrderOnItsWay({ order, now }: { order: CustomerOrder; now: number }) {
  const text = useText()
  const words = useNextWords(now)(order)
  const isPayable = externalStatusOf(order.status) === 'AwaitingPayment' && order.paymentUrl !== null
  return (
    <li>
      <OrderSummary
        order={order}
        words={words}
        action={
          isPayable ? (
            <ButtonLink kind="primary" size="small" href={order.paymentUrl ?? ''}>
              {text('orders.payNow')}
            </ButtonLink>
          ) : null
        }
      />
    </li>
  )
}
