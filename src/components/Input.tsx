import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldLooks } from './Field.tsx'
import styles from './Input.module.css'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(styles.input, className)} />
}

export function TextField({ label, hint, error, optional, end, id, ...input }: FieldLooks & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} end={end} id={id}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  )
}
