import Printer from 'lucide-react/icons/printer'
import { useIntl } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import type { SelectionNext } from '#src/components/SelectionBar.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './order-prints.module.css'

/** Ordering prints of a selection; `disabledReason` where its photos can't be ordered (photo spec 6). */
export interface OrderPrints {
  /** Addresses of some of the selected photos. */
  pictures: readonly string[]
  disabledReason?: string | undefined
  onOrder: () => void
}

interface BarState {
  amount: number
  /** Ids are read that the selection will hold. */
  isReading: boolean
  /** Why nothing can be done while no photo is selected. */
  nothing: string | undefined
}

/** The bar 'Next: Customise {amount} photo prints' (photo spec 2, 'Other'). */
export function useOrderPrintsBar({ amount, isReading, nothing }: BarState): (prints: OrderPrints) => SelectionNext {
  const text = useText()
  const { formatNumber } = useIntl()
  return ({ pictures, disabledReason, onOrder }) => ({
    label: text('orderPrints.button'),
    text: isReading ? text('selection.busy') : text('orderPrints.next', { amount }),
    icon: <Printer />,
    busy: isReading,
    disabledReason: disabledReason ?? nothing,
    onSelect: onOrder,
    pictures,
    ...(pictures.length > 0 && amount > pictures.length && { more: `+${formatNumber(amount - pictures.length)}` }),
  })
}

/** 'Order photo prints' in the head of a list: the way into select mode. Without its words on phones. */
export function OrderPrintsButton({ onStart }: { onStart: () => void }) {
  const text = useText()
  return (
    <Button kind="secondary" icon={<Printer />} aria-label={text('orderPrints.button')} onClick={onStart}>
      <span className={styles.words}>{text('orderPrints.button')}</span>
    </Button>
  )
}
