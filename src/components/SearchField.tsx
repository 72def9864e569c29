import Search from 'lucide-react/icons/search'
import { Input } from './Input.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  /** An example of what can be searched for. */
  placeholder: string
  /** What is typed. */
  value: string
  onChange: (value: string) => void
}

/**
 * Searches the list below it while something is typed.
 *
 * @avoid In a form: `TextField`. To filter by a few values: `FilterSelect`.
 * @keys As the browser's own; Escape empties it.
 * @announces A search field with its label. The list below says what was found.
 */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <span className={styles.search}>
      <Search />
      <Input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
