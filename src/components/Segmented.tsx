import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

export type SegmentedProps<V extends string> = {
  label: string
  /** Of its field in a form. */
  name?: string
  /** The one that is chosen. */
  value: V
  /** Two or three. */
  options: readonly { value: V; text: ReactNode; icon?: ReactNode }[]
  onChange: (value: V) => void
}

/**
 * A choice between two or three options, all visible.
 *
 * @avoid For more than three options, or long ones: `RadioMenu` or `SelectField`. To lead to pages: `Tabs`. For on and off:
 *   `Switch`.
 * @keys It is one tab stop; arrow keys move and choose.
 * @announces A group of radio buttons with its name, and which is chosen.
 */
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
