import type { ComponentProps } from 'react'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './TextArea.module.css'

type TextAreaFieldProps = FieldLooks & ComponentProps<'textarea'>

/**
 * A field with several lines.
 *
 * @avoid For one line: `TextField`.
 * @keys As the browser's own; Enter begins a new line.
 * @announces A text field with its label; hint and error as its description, and that it is invalid.
 */
export function TextAreaField({ label, hint, error, optional, end, id, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} end={end} id={id}>
      {(control) => <textarea rows={4} {...area} {...control} className={styles.area} />}
    </Field>
  )
}
