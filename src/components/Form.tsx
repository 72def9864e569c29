import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './Banner.tsx'
import styles from './Form.module.css'
import { FormErrors } from './FormErrors.tsx'
import { formValues } from './form-values.ts'

export type FormErrorList = readonly { fieldId: string; message: ReactNode }[]

export type FormProps = {
  id: string
  /** Uncontrolled fields: they keep what was typed. */
  children: ReactNode
  /** In the order of the fields. */
  errors: FormErrorList
  /** Above the list of errors. */
  errorsTitle: ReactNode
  /** Why saving failed. */
  failure?: ReactNode
  /** The submit is in flight. */
  busy: boolean
  onChange: (values: Record<string, string | boolean>) => void
  onSubmit: (values: Record<string, string | boolean>) => void
}

/**
 * A native form: an error summary with links at its top, focus on the first wrong field, one submit at a time.
 *
 * @avoid In a dialog: `FormDialog`. As a page's content: `FormPage`. For one switch that takes effect at once: `Switch`.
 * @keys Enter in a field submits. After a submit with errors the first wrong field has the focus.
 * @announces Why saving failed, and with more than one error the list of them, at once.
 */
export function Form({ id, children, errors, errorsTitle, failure, busy, onChange, onSubmit }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  useEffect(() => {
    if (!submitted.current || errors.length === 0) return
    submitted.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    submitted.current = true
    onSubmit(formValues(event.currentTarget))
  }
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      noValidate
      onInput={(event) => onChange(formValues(event.currentTarget))}
      onSubmit={submit}
    >
      {failure ? <Banner kind="danger" title={failure} announce="alert" /> : null}
      {errors.length > 1 ? <FormErrors title={errorsTitle} errors={errors} /> : null}
      {children}
    </form>
  )
}
