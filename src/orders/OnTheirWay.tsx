import type { Failure } from '#contract/failure.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Card } from '#src/components/Card.tsx'
import { List, ListRow } from '#src/components/List.tsx'
import { OverviewEmpty, OverviewFailed, OverviewSection } from '#src/components/OverviewCard.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { StatusBar } from '#src/components/StatusSteps.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { shapeOf, titleOfOrder, useSteps } from './looks.ts'
import styles from './OnTheirWay.module.css'
import { STATUS_KINDS, textsOfStatus } from './status-texts.ts'

export type OnTheirWayState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; orders: readonly CustomerOrder[] }

/** The overview's card of the orders on their way, with their status. */
export function OnTheirWay({ list }: { list: OnTheirWayState }) {
  const text = useText()
  return (
    <OverviewSection
      wide
      title={text('overview.orders')}
      link={{ href: paths.orders, text: text('overview.allOrders') }}
    >
      {list.state === 'loading' ? (
        <Card pad>
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
              <OrderOnItsWay key={order.orderCode} order={order} />
            ))}
          </List>
        </Card>
      ) : null}
    </OverviewSection>
  )
}

function OrderOnItsWay({ order }: { order: CustomerOrder }) {
  const text = useText()
  const steps = useSteps()(order)
  const { external, name } = textsOfStatus(order.status)
  const [first] = order.products
  return (
    <ListRow
      href={paths.orderDetails(order.orderCode)}
      start={<ProductBox picture={first?.picture ?? null} shape={first ? shapeOf(first) : 'sheet'} size="small" />}
      end={<Badge kind={STATUS_KINDS[external]}>{text(name)}</Badge>}
    >
      <span className={styles.what}>
        {titleOfOrder(order, text)}
        <span className={styles.code}>{order.orderCode}</span>
        <StatusBar steps={steps} />
      </span>
    </ListRow>
  )
}
