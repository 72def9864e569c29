import { type ReactNode, useId } from 'react'
import { Actions } from './Actions.tsx'
import { Button } from './Button.tsx'
import { Form, type FormProps } from './Form.tsx'

type FormPageProps = Omit<FormProps, 'id'> & {
  submitLabel: ReactNode
  cancelLabel: ReactNode
  onClose: () => void
}

/**
 * A form as the content of a page.
 *
 * @avoid For one or two fields: `FormDialog`.
 * @keys Enter in a field submits. After a submit with errors the first wrong field has the focus.
 * @announces As `Form`.
 */
export function FormPage({ submitLabel, cancelLabel, onClose, children, ...form }: FormPageProps) {
  const formId = useId()
  return (
    <Form {...form} id={formId}>
      {children}
      <Actions align="start">
        <Button type="submit" kind="primary" busy={form.busy}>
          {submitLabel}
        </Button>
        {form.busy ? null : <Button onClick={onClose}>{cancelLabel}</Button>}
      </Actions>
    </Form>
  )
}
