import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { ActionMenu } from './Menu.tsx'
import type { MenuEntry } from './menu-types.ts'
import styles from './SelectionBar.module.css'
import { Spinner } from './Spinner.tsx'
import { ReasonTooltip } from './Tooltip.tsx'

export type SelectionAction = {
  id: string
  text: ReactNode
  /** Label below 1024 px, at most 12 characters or so. */
  shortText?: ReactNode
  icon: ReactNode
  kind?: 'primary' | 'quiet' | undefined
  busy?: boolean | undefined
  disabledReason?: string | undefined
  onSelect: () => void
}

type SelectionBarProps = {
  label: string
  /** Announced: '3 selected', or 'Selecting your photos…'. */
  amount: ReactNode
  /** The number in it, alone on phones; left out while it is not known. */
  number?: string | undefined
  cancelLabel: string
  onCancel: () => void
  /** What else can be selected, in a menu beside the amount. */
  choices: readonly MenuEntry[]
  choicesLabel: string
  /** In the place of the actions while there is nothing to act on. */
  begin?: ReactNode
  /** What can be done with what is selected. */
  actions: readonly SelectionAction[]
}

/**
 * The bar of selection mode, one row: in the header's place from 1024 px, at the bottom below.
 *
 * @avoid For actions on one thing: `ActionMenu`. While nothing can be selected.
 * @keys Tab goes from 'Cancel' through the amount's menu to the actions; Enter and Space press. It takes the focus that is
 *   lost when the button that began the selection is put away. Escape ends the selection: the page sees to that.
 * @announces Politely: how many are selected, whenever that changes.
 * @announces An action that is unavailable with the reason as its description, or that it is busy.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { label, amount, number, cancelLabel, onCancel, choices, choicesLabel, begin, actions } = props
  const bar = useRef<HTMLElement>(null)
  useDock(bar)
  return (
    <section className={styles.bar} aria-label={label} tabIndex={-1} ref={bar}>
      <IconButton label={cancelLabel} icon={<X />} onClick={onCancel} />
      <span className={styles.amount} role="status">
        {number === undefined ? (
          amount
        ) : (
          <>
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <span className={styles.words}>{amount}</span>
          </>
        )}
      </span>
      <ActionMenu
        heading={choicesLabel}
        align="start"
        items={choices}
        trigger={<IconButton className={styles.more} label={choicesLabel} icon={<ChevronDown />} />}
      />
      {begin === undefined ? (
        <div className={styles.actions}>
          {actions.map((action) => (
            <ActionButton key={action.id} {...action} />
          ))}
        </div>
      ) : (
        <div className={styles.begin}>{begin}</div>
      )}
    </section>
  )
}

/**
 * Marks the page while the bar is shown. No `:has(.bar)`: the browser would evaluate it for every row added while a list
 * scrolls. The button that began the selection is put away then: the bar takes the focus that it loses.
 */
function useDock(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.dock = ''
    const { activeElement } = document
    if (activeElement && !activeElement.checkVisibility({ visibilityProperty: true })) bar.current?.focus()
    return () => {
      delete dataset.dock
    }
  }, [bar])
}

function ActionButton({ text, shortText, icon, kind, busy, disabledReason, onSelect }: SelectionAction) {
  const reasonId = useId()
  return (
    <ReasonTooltip reason={disabledReason} reasonId={reasonId}>
      <button
        type="button"
        className={styles.action}
        data-kind={kind}
        aria-busy={busy || undefined}
        aria-disabled={busy || disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        onClick={(event) => {
          if (busy || disabledReason !== undefined) event.preventDefault()
          else onSelect()
        }}
      >
        {busy ? <Spinner /> : icon}
        {shortText === undefined ? (
          text
        ) : (
          <>
            <span className={styles.long}>{text}</span>
            <span className={styles.short}>{shortText}</span>
          </>
        )}
      </button>
    </ReasonTooltip>
  )
}
