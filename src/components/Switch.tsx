import { type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  label: ReactNode
  about: ReactNode
  checked: boolean
  /** Left out for one that is always on. */
  onChange?: (checked: boolean) => void
}

/** A row with a switch at its end: on or off at once, without a third state. */
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
