import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CustomerOrder } from '#contract/order-rules.ts'
import { typed } from '#contract/typed-text.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Card } from '#src/components/Card.tsx'
import { Link } from '#src/components/LinkContext.tsx'
import { PageRows } from '#src/components/PageRows.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { useMedia } from '#src/components/use-media.ts'
import { useMoney } from '#src/i18n/money.ts'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { shapeOf, titleOfOrder } from './looks.ts'
import styles from './OrderRows.module.css'
import { STATUS_KINDS, textsOfStatus } from './status-texts.ts'

/** Heights of a row: one line from here on, two below. */
const WIDE = '(min-width: 700px)'
const WIDE_REM = 5
const NARROW_REM = 7

interface OrderRowsProps {
  label: string
  orders: readonly CustomerOrder[]
  /** What is searched for; marked where it is found. */
  search?: string
}

/** Orders as rows, however many: only those near the window are in the DOM. */
export function OrderRows({ label, orders, search = '' }: OrderRowsProps) {
  const isWide = useMedia(WIDE)
  return (
    <Card>
      <PageRows
        label={label}
        rows={orders}
        keyOf={({ orderCode }) => orderCode}
        rowRem={isWide ? WIDE_REM : NARROW_REM}
      >
        {(order) => <OrderRow order={order} search={search} />}
      </PageRows>
    </Card>
  )
}

function OrderRow({ order, search }: { order: CustomerOrder; search: string }) {
  const text = useText()
  const dates = useOrderDates()
  const money = useMoney()
  const { external, name } = textsOfStatus(order.status)
  const [first] = order.products
  return (
    <div className={styles.row}>
      <ProductBox picture={first?.picture ?? null} shape={first ? shapeOf(first) : 'sheet'} size="small" />
      <div className={styles.what}>
        <Link href={paths.orderDetails(order.orderCode)}>
          <Marked text={titleOfOrder(order, text)} search={search} />
        </Link>
        <p>
          <Marked
            text={text('orders.codeAndDate', { code: order.orderCode, date: dates.day(order.createdAt) })}
            search={search}
          />
        </p>
      </div>
      <div className={styles.end}>
        <Badge kind={STATUS_KINDS[external]}>{text(name)}</Badge>
        <span className={styles.price}>{money(order.totalPrice, order.currency)}</span>
        <ChevronRight />
      </div>
    </div>
  )
}

/** The text with the first place where the search stands in it marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const wanted = typed(search)
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at === -1) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
