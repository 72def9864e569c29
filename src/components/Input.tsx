import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './Input.module.css'

/**
 * A text input without a label, for components that give it one.
 *
 * @avoid In a form: `TextField` has label, hint and error.
 * @keys As the browser's own.
 * @announces As the element around it names it.
 */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(styles.input, className)} />
}

/**
 * A field with one line of text.
 *
 * @avoid For several lines: `TextAreaField`. For a choice: `SelectField`. To search a list: `SearchField`.
 * @keys As the browser's own; Enter submits the form around it.
 * @announces A text field with its label; hint and error as its description, and that it is invalid.
 */
export function TextField({ label, hint, error, optional, end, id, ...input }: FieldLooks & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} end={end} id={id}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
