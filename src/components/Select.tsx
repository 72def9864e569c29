import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './Select.module.css'

type SelectFieldProps = FieldLooks & ComponentProps<'select'>

/**
 * A field with one of several values.
 *
 * @avoid For two or three options: `Segmented`. To filter a list: `FilterSelect`. To sort: `RadioMenu`.
 * @keys As the browser's own select: arrow keys and first letters choose, Enter and Space open it.
 * @announces A combo box with its label and the choice; hint and error as its description, and that it is invalid.
 */
export function SelectField({ label, hint, error, optional, end, id, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} end={end} id={id}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} />
          <ChevronDown />
        </span>
      )}
    </Field>
  )
}
