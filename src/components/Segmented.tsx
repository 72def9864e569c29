import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

export type SegmentedProps<V extends string> = {
  label: string
  /** Of its field in a form. */
  name?: string
  value: V
  options: readonly { value: V; text: ReactNode; icon?: ReactNode }[]
  onChange: (value: V) => void
}

/** A choice between two or three options, all visible. */
export function Segmented<V extends string>({ label, name, value, options, onChange }: SegmentedProps<V>) {
  const ownName = useId()
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="sr"
            name={name ?? ownName}
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
