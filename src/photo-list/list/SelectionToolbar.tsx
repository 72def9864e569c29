import { useIntl } from 'react-intl'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import { type SelectPhotosEvent, selectedCount } from '#machines/photo-list/select-photos/model.ts'
import { Button } from '#src/components/Button.tsx'
import { type SelectionAction, SelectionBar } from '#src/components/SelectionBar.tsx'
import { useText } from '#src/i18n/text.ts'
import { type OrderPrints, orderPrintsActions } from './order-prints.tsx'

interface SelectionToolbarProps {
  selection: SelectPhotosSnapshot
  send: (event: SelectPhotosEvent) => void
  /** How many photos the list has; null while it can't be said, and they can't all be selected. */
  count: number | null
  onSelectAll: () => void
  /** What can be done with the selected photos. */
  actions: readonly SelectionAction[]
  /** Left out where prints can't be ordered. */
  prints?: OrderPrints | undefined
}

/** How many photos of a list are selected, and what can be done with them (photo spec 2 'Select mode'). */
export function SelectionToolbar({ selection, send, count, onSelectAll, actions, prints }: SelectionToolbarProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const amount = selectedCount(selection.context)
  const isReading = selection.matches({ selecting: 'reading' })
  const notYet = isReading && amount === 0 ? text('selection.busy') : undefined
  const all = count === null ? null : text('selection.selectAllOf', { count })
  return (
    <SelectionBar
      label={text('selection.toolbar')}
      amount={isReading ? text('selection.busy') : text('selection.amount', { amount: formatNumber(amount) })}
      number={isReading ? undefined : formatNumber(amount)}
      cancelLabel={text('selection.cancel')}
      onCancel={() => send({ type: 'STOP' })}
      choicesLabel={text('selection.choices')}
      choices={[
        ...(all === null ? [] : [{ id: 'all', text: all, onSelect: onSelectAll }]),
        { id: 'none', text: text('selection.deselectAll'), onSelect: () => send({ type: 'ALL_DESELECTED' }) },
      ]}
      begin={
        amount === 0 && !isReading
          ? all !== null && (
              <Button kind="quiet" onClick={onSelectAll}>
                {all}
              </Button>
            )
          : undefined
      }
      actions={[
        ...actions.map((action) => ({ ...action, disabledReason: notYet ?? action.disabledReason })),
        ...orderPrintsActions(text, { amount, isReading }, prints),
      ]}
    />
  )
}
