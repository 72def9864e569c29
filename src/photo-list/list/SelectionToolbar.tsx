import { useIntl } from 'react-intl'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import { type SelectPhotosEvent, selectedCount } from '#machines/photo-list/select-photos/model.ts'
import { Button } from '#src/components/Button.tsx'
import { type SelectionAction, SelectionBar } from '#src/components/SelectionBar.tsx'
import { useText } from '#src/i18n/text.ts'
import { type OrderPrints, useOrderPrintsBar } from './order-prints.tsx'

interface SelectionToolbarProps {
  selection: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  onSelectAll: () => void
  /** What can be done with the selected photos; while none is selected, nothing. */
  actions: readonly SelectionAction[]
  /** Left out where prints can't be ordered. */
  prints?: OrderPrints | undefined
}

/** How many photos of a list are selected, and what can be done with them (photo spec 2 'Select mode'). */
export function SelectionToolbar({ selection, send, onSelectAll, actions, prints }: SelectionToolbarProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const amount = selectedCount(selection.context)
  const isReading = selection.matches({ selecting: 'reading' })
  const nothing = amount === 0 ? text('selection.nothing') : undefined
  const printsBar = useOrderPrintsBar({ amount, isReading, nothing })
  return (
    <SelectionBar
      label={text('selection.toolbar')}
      amount={isReading ? text('selection.busy') : text('selection.amount', { amount: formatNumber(amount) })}
      cancelLabel={text('selection.cancel')}
      onCancel={() => send({ type: 'STOP' })}
      end={
        amount === 0 && !isReading ? (
          <Button kind="quiet" size="small" onClick={onSelectAll}>
            {text('selection.selectAll')}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onClick={() => send({ type: 'ALL_DESELECTED' })}>
            {text('selection.deselectAll')}
          </Button>
        )
      }
      actions={actions.map((action) => ({ ...action, disabledReason: nothing ?? action.disabledReason }))}
      next={prints && printsBar(prints)}
    />
  )
}
