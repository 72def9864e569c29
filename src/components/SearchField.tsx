import Search from 'lucide-react/icons/search'
import { Input } from './Input.tsx'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Searches the list below it while something is typed. */
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
