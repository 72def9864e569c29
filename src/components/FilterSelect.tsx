import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './cx.ts'
import styles from './FilterSelect.module.css'

interface FilterSelectProps<V extends string> {
  label: string
  /** '' stands for no filter. */
  value: V | ''
  /** Text of the choice that filters nothing. */
  any: string
  /** What can be filtered for. */
  options: readonly { value: V; text: string }[]
  onSelect: (value: V | '') => void
}

/**
 * A filter of a list: the browser's own select, tinted while it filters.
 *
 * @avoid In a form: `SelectField`. For two or three choices that should all be seen: `Segmented`. To sort: `RadioMenu`.
 * @keys As the browser's own select: arrow keys and first letters choose, Enter and Space open it.
 * @announces A combo box with its label and the choice.
 */
export function FilterSelect<V extends string>({ label, value, any, options, onSelect }: FilterSelectProps<V>) {
  return (
    <span className={styles.filter}>
      <select
        className={cx(styles.select, value !== '' && styles.set)}
        aria-label={label}
        value={value}
        onChange={({ target }) => onSelect(options.find((option) => option.value === target.value)?.value ?? '')}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}
