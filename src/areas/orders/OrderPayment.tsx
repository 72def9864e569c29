import type { CustomerOrder } from '#contract/order-rules.ts'
import { Card } from '#src/components/Card.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './OrderPayment.module.css'

/** What the order costs. */
export function OrderPayment({ order }: { order: CustomerOrder }) {
  const text = useText()
  const money = useMoney()
  const { currency, productsPrice, deliveryPrice, discount, totalPrice } = order
  return (
    <Card as="section" pad aria-label={text('order.payment')}>
      <h3 className={styles.title}>{text('order.payment')}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{text('order.price.products')}</dt>
          <dd>{money(productsPrice, currency)}</dd>
        </div>
        <div>
          <dt>{text('order.price.delivery')}</dt>
          <dd>{money(deliveryPrice, currency)}</dd>
        </div>
        {discount > 0 ? (
          <div>
            <dt>{text('order.price.discount')}</dt>
            <dd>{money(-discount, currency)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{text('order.price.total')}</dt>
          <dd>{money(totalPrice, currency)}</dd>
        </div>
      </dl>
    </Card>
  )
}
