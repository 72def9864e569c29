import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { type DatesState, OrderDelivery } from './OrderDelivery.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { OrderProducts, type ReorderProps, type VoucherState } from './OrderProducts.tsx'
import styles from './OrderScreen.module.css'
import { OrderStatus } from './OrderStatus.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import type { ProductPdf } from './use-product-pdf.ts'

/** The order as far as it is read. */
export type OrderState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'not-found' }
  | { state: 'shown'; order: CustomerOrder }

interface OrderScreenProps {
  orderCode: string
  order: OrderState
  dates: DatesState
  /** By the product's code. */
  vouchers: Readonly<Record<string, VoucherState>>
  reorder: ReorderProps
  pdf: ProductPdf
  contactUrl?: string | undefined
  onPrint: () => void
  /** Where the order goes, with the change of its address. */
  address?: ReactNode
}

/** Order details (account spec 2.7 and 8). */
export function OrderScreen(props: OrderScreenProps) {
  const { orderCode, order, contactUrl } = props
  const text = useText()
  return (
    <Main width="account">
      <div className={styles.back}>
        <BackLink href={paths.orders}>{text('orders.back')}</BackLink>
      </div>
      {order.state === 'shown' ? <ShownOrder {...props} order={order.order} /> : null}
      {order.state === 'loading' ? (
        <>
          <PageHead title={text('orders.order', { code: orderCode })} />
          <OrdersSkeleton cards={1} />
        </>
      ) : null}
      {order.state === 'failed' ? <FailedOrder {...order} contactUrl={contactUrl} /> : null}
      {order.state === 'not-found' ? (
        <EmptyState
          as="h1"
          title={text('order.notFound')}
          drawing="not-found"
          action={
            <ButtonLink kind="primary" href={paths.orders}>
              {text('orders.title')}
            </ButtonLink>
          }
        >
          {text('order.notFoundText', { code: orderCode })}
        </EmptyState>
      ) : null}
    </Main>
  )
}

function FailedOrder(
  props: Omit<Extract<OrderState, { state: 'failed' }>, 'state'> & { contactUrl?: string | undefined },
) {
  const { failure, isBusy, onRetry, contactUrl } = props
  const text = useText()
  const reference = useReference()
  const contact = contactUrl ? <ButtonLink href={contactUrl}>{text('orders.contactUs')}</ButtonLink> : undefined
  return (
    <FailedState
      title={text('order.failed')}
      text={contact}
      reference={reference(failure)}
      retryLabel={text('common.tryAgain')}
      busy={isBusy}
      onRetry={onRetry}
    />
  )
}

function ShownOrder(props: Omit<OrderScreenProps, 'order'> & { order: CustomerOrder }) {
  const { order, dates, vouchers, reorder, pdf, contactUrl, onPrint, address } = props
  const text = useText()
  const { longDay } = useOrderDates()
  return (
    <>
      <PageHead
        title={text('orders.order', { code: order.orderCode })}
        sub={text('order.placed', { date: longDay(order.createdAt) })}
        actions={
          <span className={styles.print}>
            <IconButton outlined label={text('order.print')} icon={<Printer />} onClick={onPrint} />
          </span>
        }
      />
      <div className={styles.page}>
        <OrderStatus order={order} dates={dates} contactUrl={contactUrl} />
        <div className={styles.two}>
          <div className={styles.column}>
            <OrderProducts key={order.orderCode} order={order} vouchers={vouchers} reorder={reorder} pdf={pdf} />
            {address}
          </div>
          <div className={styles.column}>
            <OrderPayment order={order} />
            <Card as="section" aria-label={text('order.delivery')}>
              <OrderDelivery order={order} dates={dates} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}
