import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  label: ReactNode
  /** What it changes, in a sentence. */
  about: ReactNode
  /** It is on. */
  checked: boolean
  /** Left out for one that is always on. */
  onChange?: (checked: boolean) => void
}

/**
 * A row with a switch at its end: on or off at once, without a third state.
 *
 * @avoid For a choice that is submitted with others: `Checkbox`. For more than on and off: `Segmented`.
 * @keys Space turns it on and off.
 * @announces A switch with its label, on or off; what it is about as its description. One that is always on is unavailable.
 */
export function Switch({ label, about, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-about`} className={styles.about}>
          {about}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className="sr"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
        checked={checked}
        disabled={onChange === undefined}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className={styles.switch} aria-hidden="true" />
    </label>
  )
}
