import type { ComponentProps } from 'react'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './TextArea.module.css'

type TextAreaFieldProps = FieldLooks & ComponentProps<'textarea'>

/** A field with several lines. */
export function TextAreaField({ label, hint, error, optional, end, id, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} end={end} id={id}>
      {(control) => <textarea rows={4} {...area} {...control} className={styles.area} />}
    </Field>
  )
}
