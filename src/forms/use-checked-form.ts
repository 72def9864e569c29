import { useId } from 'react'
import type { CheckedFormEvent, CheckedFormSnapshot } from '#machines/shared/checked-form/machine.ts'
import type { FieldOf, FieldValues } from '#machines/shared/checked-form/model.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { useText } from '#src/i18n/text.ts'
import type { FieldBinding } from './use-form-flow.ts'

/** A form's flow as its screen has it. */
export interface CheckedFormFlow<V extends FieldValues, S extends FormSubject> {
  snapshot: CheckedFormSnapshot<V, S>
  send: (event: CheckedFormEvent<V, S>) => void
}
interface CheckedFormProps<V extends FieldValues, S extends FormSubject> extends CheckedFormFlow<V, S> {
  /** The fields, as they stand on the form. */
  order: readonly string[]
}

/**
 * What a screen reads from a form whose fields are checked by rules that come with it: the props of `Form` and of each field. Give
 * the form the key `formKey`.
 */
export function useCheckedForm<V extends FieldValues, S extends FormSubject>(props: CheckedFormProps<V, S>) {
  const { snapshot, send, order } = props
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
      onChange: (given: FieldValues) => send({ type: 'CHANGED', values: given }),
      onSubmit: (given: FieldValues) => send({ type: 'SUBMITTED', values: given }),
      onClose: () => send({ type: 'CLOSED' }),
    },
    field: (name: FieldOf<V>): FieldBinding => ({
      id: fieldId(name),
      name,
      defaultValue: String(values[name]),
      error: errors[name] && text(errors[name]),
    }),
  }
}
