import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './SelectionBar.module.css'
import { Spinner } from './Spinner.tsx'
import { ReasonTooltip } from './Tooltip.tsx'

export type SelectionAction = {
  id: string
  text: ReactNode
  /** Label in the dock below 1024 px, at most 12 characters or so. */
  shortText?: ReactNode
  icon: ReactNode
  kind?: 'primary' | 'quiet' | undefined
  busy?: boolean | undefined
  disabledReason?: string | undefined
  onSelect: () => void
}

/** What is to be done next with what is selected: a bar of its own at the bottom of the page. */
export type SelectionNext = Pick<SelectionAction, 'text' | 'icon' | 'busy' | 'disabledReason' | 'onSelect'> & {
  /** Name of the bar. */
  label: string
  pictures: readonly string[]
  /** Stands after the pictures for what they leave out, e.g. '+9'. */
  more?: ReactNode
}

type SelectionBarProps = {
  label: string
  amount: ReactNode
  cancelLabel: string
  onCancel: () => void
  actions: readonly SelectionAction[]
  /** At the end of the top bar, e.g. 'Deselect all'. */
  end?: ReactNode
  next?: SelectionNext | undefined
}

/** The button that began the selection is hidden now: the bar in its place takes the focus. */
function takeLostFocus(bar: HTMLElement | null): void {
  const { activeElement } = document
  if (bar && activeElement && !activeElement.checkVisibility({ visibilityProperty: true })) bar.focus()
}

/** The bar of selection mode: replaces the header; its actions are in it from 1024 px, in a dock at the bottom below. */
export function SelectionBar({ label, amount, cancelLabel, onCancel, actions, end, next }: SelectionBarProps) {
  useDock(next === undefined ? 'actions' : 'next')
  return (
    <>
      <section className={styles.top} aria-label={label} tabIndex={-1} ref={takeLostFocus}>
        <IconButton label={cancelLabel} icon={<X />} onClick={onCancel} />
        <span className={styles.amount} role="status">
          {amount}
        </span>
        <div className={styles.tools}>
          {end}
          <div className={styles.wide}>
            {actions.map(({ id, text, icon, kind = 'quiet', busy, disabledReason, onSelect }) => (
              <Button key={id} kind={kind} icon={icon} busy={busy} disabledReason={disabledReason} onClick={onSelect}>
                {text}
              </Button>
            ))}
          </div>
        </div>
      </section>
      <div className={styles.foot}>
        {next && <NextBar {...next} />}
        <div className={styles.dock}>
          {actions.map((action) => (
            <DockButton key={action.id} {...action} />
          ))}
        </div>
      </div>
    </>
  )
}

/**
 * Marks the page while the dock is shown. No `:has(.dock)`: the browser would evaluate it for every row added while a list
 * scrolls.
 */
function useDock(holds: 'actions' | 'next'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.dock = holds
    return () => {
      delete dataset.dock
    }
  }, [holds])
}

function NextBar({ label, pictures, more, text, icon, busy, disabledReason, onSelect }: SelectionNext) {
  return (
    <section className={styles.next} aria-label={label}>
      <span className={styles.pictures}>
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" />
        ))}
        {more === undefined ? null : <span className={styles.more}>{more}</span>}
      </span>
      <Button kind="primary" icon={icon} busy={busy} disabledReason={disabledReason} onClick={onSelect}>
        {text}
      </Button>
    </section>
  )
}

function DockButton({ text, shortText, icon, kind, busy, disabledReason, onSelect }: SelectionAction) {
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
        {shortText ?? text}
      </button>
    </ReasonTooltip>
  )
}
