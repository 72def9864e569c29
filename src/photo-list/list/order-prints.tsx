import Printer from 'lucide-react/icons/printer'
import { Button } from '#src/components/Button.tsx'
import type { SelectionAction } from '#src/components/SelectionBar.tsx'
import { type Translate, useText } from '#src/i18n/text.ts'

/** Ordering prints of a selection; `disabledReason` where its photos can't be ordered (photo spec 6). */
export interface OrderPrints {
  disabledReason?: string | undefined
  onOrder: () => void
}

interface Selected {
  amount: number
  /** Ids are read that the selection will hold. */
  isReading: boolean
}

/** 'Next: Customise {amount} photo prints' (photo spec 2, 'Other'), from the first selected photo on. */
export const orderPrintsActions = (
  text: Translate,
  { amount, isReading }: Selected,
  prints: OrderPrints | undefined,
): SelectionAction[] =>
  prints
    ? [
        {
          id: 'prints',
          kind: 'primary',
          text: isReading ? text('selection.busy') : text('orderPrints.next', { amount }),
          shortText: text('orderPrints.short'),
          icon: <Printer />,
          busy: isReading,
          disabledReason: prints.disabledReason,
          onSelect: prints.onOrder,
        },
      ]
    : []

/** 'Order photo prints' in the head of a list: the way into select mode. */
export function OrderPrintsButton({ onStart }: { onStart: () => void }) {
  const text = useText()
  return (
    <Button icon={<Printer />} onClick={onStart}>
      {text('orderPrints.button')}
    </Button>
  )
}
