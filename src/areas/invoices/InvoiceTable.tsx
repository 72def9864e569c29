import Download from 'lucide-react/icons/download'
import type { OrderInvoice } from '#contract/invoices.ts'
import type { InvoicePdfSnapshot, WantedInvoice } from '#machines/invoices/invoice-pdf/machine.ts'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Link } from '#src/components/LinkContext.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './InvoiceTable.module.css'
import type { InvoiceKind } from './search.ts'

interface InvoiceTableProps {
  kind: InvoiceKind
  invoices: readonly OrderInvoice[]
  pdf: InvoicePdfSnapshot
  onSave: (invoice: WantedInvoice) => void
}

/** Characters of a number that has a line of its own on every screen. */
const WHOLE_NUMBER = 20
const isLong = (number: string) => number.length > WHOLE_NUMBER

/** Invoices as rows; on small screens a row is two columns of lines. */
export function InvoiceTable({ kind, invoices, pdf, onSave }: InvoiceTableProps) {
  const text = useText()
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('invoices.number')}</th>
            <th scope="col">{text('invoices.order')}</th>
            <th scope="col">{text('invoices.date')}</th>
            <th scope="col" className={styles.amount}>
              {text('invoices.amount')}
            </th>
            <th scope="col">
              <span className="sr">{text('invoices.file')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.orderCode} kind={kind} invoice={invoice} pdf={pdf} onSave={onSave} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type InvoiceRowProps = Omit<InvoiceTableProps, 'invoices'> & { invoice: OrderInvoice }

function InvoiceRow({ kind, invoice, pdf, onSave }: InvoiceRowProps) {
  const text = useText()
  const dates = useOrderDates()
  const money = useMoney()
  const { invoiceId, orderCode, orderedAt, invoicedAt, amount, currency, channel } = invoice
  return (
    <tr>
      <th scope="row" className={styles.number} data-long={isLong(invoiceId ?? '') ? '' : undefined}>
        {invoiceId ?? text('invoices.none')}
      </th>
      <td className={styles.order} data-long={isLong(orderCode) ? '' : undefined}>
        <span className={styles.label}>{text('invoices.order')} </span>
        {kind === 'order' ? <Link href={paths.orderDetails(orderCode)}>{orderCode}</Link> : orderCode}
      </td>
      <td className={styles.date}>
        {invoicedAt === null ? text('invoices.orderOf', { date: dates.day(orderedAt) }) : dates.day(invoicedAt)}
      </td>
      <td className={styles.amount}>{money(amount, currency)}</td>
      <td className={styles.file}>
        {invoiceId === null ? (
          <span className={styles.soft}>{text('invoices.notReady')}</span>
        ) : (
          <InvoiceFile wanted={{ kind, invoiceId, channel }} pdf={pdf} onSave={onSave} />
        )}
      </td>
    </tr>
  )
}

interface InvoiceFileProps extends Pick<InvoiceTableProps, 'pdf' | 'onSave'> {
  wanted: WantedInvoice
}

function InvoiceFile({ wanted, pdf, onSave }: InvoiceFileProps) {
  const text = useText()
  const { context } = pdf
  const isAsked = context.wanted?.invoiceId === wanted.invoiceId
  const number = wanted.invoiceId
  if (isAsked && pdf.hasTag('failure')) {
    return (
      <>
        <span role="alert" className={styles.failed}>
          {text(context.failure?.kind === 'conflict' ? 'invoices.notReady' : 'invoices.saveFailed')}
        </span>
        <Button
          kind="quiet"
          size="small"
          aria-label={text('invoices.tryAgainNamed', { number })}
          onClick={() => onSave(wanted)}
        >
          {text('common.tryAgain')}
        </Button>
      </>
    )
  }
  const isSaving = isAsked && pdf.matches('saving')
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<Download />}
      busy={isSaving}
      aria-label={text(isSaving ? 'invoices.saving' : 'invoices.saveNamed', { number })}
      onClick={() => onSave(wanted)}
    >
      {text('invoices.save')}
    </Button>
  )
}
