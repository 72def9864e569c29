import FileDown from 'lucide-react/icons/file-down'
import Repeat from 'lucide-react/icons/repeat-2'
import { useState } from 'react'
import type { CustomerOrder } from '#contract/order-rules.ts'
import type { Order } from '#contract/orders.ts'
import type { ReorderEvent, ReorderSnapshot } from '#machines/orders/reorder/machine.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { optionsOf, shapeOf, titleOf } from './looks.ts'
import styles from './OrderProducts.module.css'
import { ProductVoucher, type VoucherState } from './ProductVoucher.tsx'
import { STATUS_KINDS, textsOfStatus } from './status-texts.ts'
import type { ProductPdf } from './use-product-pdf.ts'

export type { VoucherState }

/** Products shown at first. */
const PRODUCTS_SHOWN = 20

/** The flow that orders a product again. */
export interface ReorderProps {
  snapshot: ReorderSnapshot
  send: (event: ReorderEvent) => void
}

interface OrderProductsProps {
  order: CustomerOrder
  vouchers: Readonly<Record<string, VoucherState>>
  reorder: ReorderProps
  pdf: ProductPdf
}

/** The products of an order: all of a long list only when they are asked for. */
export function OrderProducts({ order, vouchers, reorder, pdf }: OrderProductsProps) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { products, productCount } = order
  const shown = showsAll ? products : products.slice(0, PRODUCTS_SHOWN)
  return (
    <Card as="section" aria-label={text('order.products', { count: productCount })}>
      <h3 className={styles.title}>{text('order.products', { count: productCount })}</h3>
      {products.length === 0 ? <p className={styles.none}>{text('order.noProducts')}</p> : null}
      <ul>
        {shown.map((product) => (
          <ProductItem key={product.code} {...{ product, order, reorder, pdf }} voucher={vouchers[product.code]} />
        ))}
      </ul>
      {shown.length < products.length ? (
        <div className={styles.more}>
          <Button onClick={() => setShowsAll(true)}>{text('order.showAll', { count: products.length })}</Button>
        </div>
      ) : null}
    </Card>
  )
}

interface ProductItemProps extends Pick<OrderProductsProps, 'order' | 'reorder' | 'pdf'> {
  product: Order
  voucher: VoucherState | undefined
}

function ProductItem({ product, order, voucher, reorder, pdf }: ProductItemProps) {
  const text = useText()
  const money = useMoney()
  const status = textsOfStatus(product.status)
  const hasOwnStatus = status.name !== textsOfStatus(order.status).name
  return (
    <li className={styles.item}>
      <ProductBox picture={product.picture} shape={shapeOf(product)} size="large" />
      <div className={styles.what}>
        <div className={styles.head}>
          <h4>{titleOf(product, text)}</h4>
          <span className={styles.price}>{money(product.price, order.currency)}</span>
        </div>
        {product.name ? <p>{product.name}</p> : null}
        <p>{optionsOf(product)}</p>
        <p>{text('order.productCode', { code: product.code })}</p>
        {hasOwnStatus ? (
          <span>
            <Badge kind={STATUS_KINDS[status.external]}>{text(status.name)}</Badge>
          </span>
        ) : null}
        {product.voucher && voucher ? <ProductVoucher code={product.voucher} voucher={voucher} /> : null}
      </div>
      <ReorderProduct product={product} {...reorder} pdf={pdf} />
    </li>
  )
}

function ReorderProduct({ product, snapshot, send, pdf }: ReorderProps & { product: Order; pdf: ProductPdf }) {
  const text = useText()
  const reference = useReference()
  const isThis = snapshot.context.productCode === product.code
  const isBusy = isThis && (snapshot.matches('checking') || snapshot.matches('ordering'))
  const isUnavailable = isThis && snapshot.matches('unavailable')
  const again = (
    <Button
      kind="quiet"
      size="small"
      icon={<Repeat />}
      busy={isBusy}
      aria-label={text('order.againOf', { title: product.title })}
      onClick={() => send({ type: 'ASKED', productCode: product.code })}
    >
      {text('order.again')}
    </Button>
  )
  return (
    <div className={styles.deeds}>
      {isUnavailable ? (
        <p className={styles.unavailable} role="status">
          {text('order.unavailable')}
        </p>
      ) : (
        again
      )}
      {pdf.isOffered(product.code) ? (
        <Button
          kind="quiet"
          size="small"
          icon={<FileDown />}
          busy={pdf.savingCode === product.code}
          aria-label={text('order.pdfOf', { title: product.title })}
          onClick={() => pdf.onSave(product.code)}
        >
          {text('order.pdf')}
        </Button>
      ) : null}
      {isThis && snapshot.hasTag('failure') ? (
        <Banner
          kind="danger"
          announce="alert"
          title={text('order.againFailed')}
          actions={
            <Button size="small" onClick={() => send({ type: 'RETRIED' })}>
              {text('common.tryAgain')}
            </Button>
          }
        >
          {text('order.againFailedText')} {reference(snapshot.context.failure)}
        </Banner>
      ) : null}
    </div>
  )
}
