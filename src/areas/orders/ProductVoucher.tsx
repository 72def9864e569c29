import Ticket from 'lucide-react/icons/ticket-percent'
import { useIntl } from 'react-intl'
import type { Voucher } from '#contract/vouchers.ts'
import { TextButton } from '#src/components/TextButton.tsx'
import { useMoney } from '#src/i18n/money.ts'
import { useText } from '#src/i18n/text.ts'
import styles from './ProductVoucher.module.css'

/** A voucher of a product; a 404 is 'not found', other errors have their status (account spec 8). */
export type VoucherState =
  | { state: 'loading' }
  | { state: 'not-found' }
  | { state: 'failed'; status: number | undefined; onRetry: () => void }
  | { state: 'shown'; voucher: Voucher }

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

/** What a voucher took off the price, or why that isn't known. */
export function ProductVoucher({ code, voucher }: { code: string; voucher: VoucherState }) {
  const text = useText()
  const words = useVoucherWords(code, voucher)
  return (
    <span className={styles.voucher} data-state={voucher.state}>
      <Ticket />
      {words}
      {voucher.state === 'failed' ? <TextButton onClick={voucher.onRetry}>{text('common.tryAgain')}</TextButton> : null}
    </span>
  )
}

function useVoucherWords(code: string, voucher: VoucherState): string {
  const text = useText()
  const money = useMoney()
  const { formatNumber } = useIntl()
  if (voucher.state === 'loading') return text('order.voucherLoading', { code })
  if (voucher.state === 'not-found') return text('order.voucherNotFound', { code })
  if (voucher.state === 'failed') {
    const { status } = voucher
    return status === undefined
      ? text('order.voucherFailed', { code })
      : text('order.voucherFailedStatus', { code, status })
  }
  const { discount } = voucher.voucher
  return discount.kind === 'amount'
    ? text('order.voucherAmount', { code, amount: money(discount.amount, discount.currency) })
    : text('order.voucherPercent', { code, percent: formatNumber(discount.percent / 100, PERCENT) })
}
