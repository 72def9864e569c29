import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export type CheckState = 'off' | 'checked' | 'mixed'

type CheckboxProps = {
  label: ReactNode
  state: CheckState
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
}

/** A square checkbox with a label; `mixed` when only part of what it stands for is selected. */
export function Checkbox({ label, state, onChange, disabled, name }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className="sr"
        name={name}
        disabled={disabled}
        checked={state === 'checked'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed'
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box} data-state={disabled ? 'disabled' : state}>
        {state === 'mixed' ? <Minus /> : <Check />}
      </span>
      {label}
    </label>
  )
}

type RoundCheckProps = {
  label: string
  state: CheckState
  onToggle: () => void
  tabIndex?: number | undefined
}

/** The round checkbox of a month: selected, partly selected, or not. */
export function RoundCheck({ label, state, onToggle, tabIndex }: RoundCheckProps) {
  return (
    <span className={styles.roundTarget}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={label}
        checked={state === 'checked'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'mixed'
        }}
        onChange={onToggle}
      />
      <span className={styles.round} data-state={state}>
        {state === 'mixed' ? <Minus /> : <Check />}
      </span>
    </span>
  )
}
