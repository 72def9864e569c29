import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

type SegmentedProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; text: ReactNode; icon?: ReactNode }[]
  onChange: (value: V) => void
}

/** A choice between two or three options, all visible. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.text}
        </label>
      ))}
    </div>
  )
}
