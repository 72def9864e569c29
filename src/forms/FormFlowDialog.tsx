import type { ReactNode } from 'react'
import type { FormSubject, FormValues } from '#machines/shared/form/machine.ts'
import { FormDialog } from '#src/components/FormDialog.tsx'
import { useText } from '#src/i18n/text.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { type FieldBinding, type FormFlowProps, useFormFlow } from './use-form-flow.ts'

type FormFlowDialogProps<V extends FormValues, S extends FormSubject> = FormFlowProps<V, S> & {
  title: ReactNode
  submitLabel: ReactNode
  children: (field: (name: keyof V & string) => FieldBinding) => ReactNode
}

/** A form flow in a dialog, open until it is done or left. The question whether to leave replaces it temporarily. */
export function FormFlowDialog<V extends FormValues, S extends FormSubject>(props: FormFlowDialogProps<V, S>) {
  const { snapshot, send, title, submitLabel, children } = props
  const text = useText()
  const { form, field } = useFormFlow(props)
  return (
    <>
      <FormDialog
        {...form}
        open={snapshot.status === 'active' && !snapshot.matches('confirmingLeave')}
        title={title}
        submitLabel={submitLabel}
        cancelLabel={text('common.cancel')}
        closeLabel={text('common.close')}
      >
        {children(field)}
      </FormDialog>
      <LeaveQuestion snapshot={snapshot} send={send} />
    </>
  )
}
