import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'

type FormDialogProps = Omit<FormProps, 'id'> & {
  open: boolean
  title: ReactNode
  submitLabel: ReactNode
  cancelLabel: ReactNode
  closeLabel: string
  /** Close button, Escape, a press outside or 'Cancel'; the owner may ask first. */
  onClose: () => void
}

/**
 * A form in a dialog; it stays open while the submit is in flight.
 *
 * @avoid For more than a few fields, or for what is linked to: `FormPage`. To ask a question: `ConfirmDialog`.
 * @keys Enter in a field submits. Escape closes it, except while the submit is in flight. The focus starts in the first
 *   field.
 * @announces As `Dialog`, and as `Form`.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, title, submitLabel, cancelLabel, closeLabel, onClose, ...form } = props
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      dismissible={!form.busy}
      actions={
        <>
          {form.busy ? null : <Button onClick={onClose}>{cancelLabel}</Button>}
          <Button type="submit" form={formId} kind="primary" busy={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form {...form} id={formId} />
    </Dialog>
  )
}
