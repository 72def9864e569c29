import { useId } from 'react'
import type { CheckedFormEvent, CheckedFormSnapshot } from '#machines/shared/checked-form/machine.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { useText } from '#src/i18n/text.ts'
import type { FieldBinding } from './use-form-flow.ts'

interface CheckedFormProps<S extends FormSubject> {
  snapshot: CheckedFormSnapshot<S>
  send: (event: CheckedFormEvent<S>) => void
  /** The fields, as they stand on the form. */
  order: readonly string[]
}

/**
 * What a screen reads from a form whose fields are checked by rules that come with it: the props of `Form` and of each field. Give
 * the form the key `formKey`.
 */
export function useCheckedForm<S extends FormSubject>({ snapshot, send, order }: CheckedFormProps<S>) {
  const text = useText()
  const prefix = useId()
  const { values, errors, filled } = snapshot.context
  const fieldId = (name: string) => `${prefix}-${name}`
  const list = Object.entries(errors)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, id]) => ({ fieldId: fieldId(name), message: text(id) }))
  return {
    formKey: filled,
    form: {
      errors: list,
      errorsTitle: text('form.errors', { count: list.length }),
      busy: snapshot.hasTag('saving'),
      onChange: (given: CheckedFormSnapshot<S>['context']['values']) => send({ type: 'CHANGED', values: given }),
      onSubmit: (given: CheckedFormSnapshot<S>['context']['values']) => send({ type: 'SUBMITTED', values: given }),
      onClose: () => send({ type: 'CLOSED' }),
    },
    field: (name: string): FieldBinding => ({
      id: fieldId(name),
      name,
      defaultValue: String(values[name] ?? ''),
      error: errors[name] && text(errors[name]),
    }),
  }
}
