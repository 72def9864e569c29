import { useId } from 'react'
import type { FormEvent, FormSnapshot, FormSubject, FormValues } from '#machines/shared/form/machine.ts'
import type { FormErrorList } from '#src/components/Form.tsx'
import { type MessageId, useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'

export interface FormFlowProps<V extends FormValues, S extends FormSubject> {
  snapshot: FormSnapshot<V, S>
  send: (event: FormEvent<V>) => void
  /** Shown when saving failed for another reason than a field. */
  failed: MessageId
}

/** Props of an uncontrolled text field: its initial value and its error. */
export interface FieldBinding {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** What every form's screen reads from its flow: the props of `Form` and of each field. */
export function useFormFlow<V extends FormValues, S extends FormSubject>({
  snapshot,
  send,
  failed,
}: FormFlowProps<V, S>) {
  const text = useText()
  const prefix = useId()
  const { values, errors, failure } = snapshot.context
  const fieldId = (name: string) => `${prefix}-${name}`
  const list: FormErrorList = Object.entries(errors).map(([name, id]) => ({
    fieldId: fieldId(name),
    message: text(id),
  }))
  // The fields have the names of the form's values.
  const answer = (type: 'CHANGED' | 'SUBMITTED') => (given: FormValues) => send({ type, values: given as V })
  return {
    form: {
      errors: list,
      errorsTitle: text('form.errors', { count: list.length }),
      failure: failure !== null && list.length === 0 ? text(failedText(failure, failed)) : undefined,
      busy: snapshot.matches('submitting'),
      onChange: answer('CHANGED'),
      onSubmit: answer('SUBMITTED'),
      onClose: () => send({ type: 'CLOSED' }),
    },
    field: (name: keyof V & string): FieldBinding => ({
      id: fieldId(name),
      name,
      defaultValue: String(values[name]),
      error: errors[name] && text(errors[name]),
    }),
  }
}
