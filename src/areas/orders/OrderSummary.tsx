import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { Link } from '#src/components/LinkContext.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { StatusBar } from '#src/components/StatusSteps.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { shapeOf, titleOfOrder, useSteps } from './looks.ts'
import styles from './OrderSummary.module.css'
import { textsOfStatus } from './status-texts.ts'

interface OrderSummaryProps {
  order: CustomerOrder
  /** What happens next, in a few words. */
  words: ReactNode
  /** A button for what the customer can do now, if anything; the rest leads to the order. */
  action: ReactNode
}

/** An order on its way in short: what it is, where it stands, what comes next. */
export function OrderSummary({ order, words, action }: OrderSummaryProps) {
  const text = useText()
  const dates = useOrderDates()
  const money = useMoney()
  const steps = useSteps()(order)
  const { external, name } = textsOfStatus(order.status)
  const [first] = order.products
  return (
    <div className={styles.row}>
      <ProductBox picture={first?.picture ?? null} shape={first ? shapeOf(first) : 'sheet'} size="small" />
      <div className={styles.what}>
        <Link href={paths.orderDetails(order.orderCode)}>{titleOfOrder(order, text)}</Link>
        <p>
          {text('orders.orderLine', {
            code: order.orderCode,
            date: dates.shortDay(order.createdAt),
            price: money(order.totalPrice, order.currency),
          })}
        </p>
      </div>
      <div className={styles.status}>
        <p className={styles.words}>
          <span className={styles.name}>{text(name)}</span>
          <span>{words}</span>
        </p>
        <StatusBar steps={steps} isWaiting={external === 'AwaitingPayment'} />
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  )
}
