import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export type CheckState = 'off' | 'checked' | 'mixed'

type CheckboxProps = {
  label: ReactNode
  /** `mixed` for a part of what it stands for. */
  state: CheckState
  onChange: (checked: boolean) => void
  /** It can’t be changed. */
  disabled?: boolean | undefined
  /** Of its field in a form. */
  name?: string | undefined
}

/**
 * A square checkbox with a label; `mixed` when only part of what it stands for is selected.
 *
 * @avoid For a setting that takes effect at once: `Switch`. For one of several: `Segmented`. For a whole month of photos:
 *   `RoundCheck`.
 * @keys Space ticks and unticks it.
 * @announces A checkbox with its label: ticked, not ticked or partly ticked.
 */
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
  /** `mixed` for a part of what it stands for. */
  state: CheckState
  onToggle: () => void
  /** -1 where it is reached by the arrow keys of its list. */
  tabIndex?: number | undefined
}

/**
 * The round checkbox of a month: selected, partly selected, or not.
 *
 * @avoid In forms: `Checkbox`.
 * @keys Space ticks and unticks it.
 * @announces A checkbox with its label: ticked, not ticked or partly ticked.
 */
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
