import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './Select.module.css'

type SelectFieldProps = FieldLooks & ComponentProps<'select'>

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
