import { useId } from 'react'
import type { AddressFormEvent, AddressFormSnapshot } from '#machines/address-form/machine.ts'
import type { FormSubject } from '#machines/form/machine.ts'
import type { FieldBinding } from '#src/forms/use-form-flow.ts'
import { useText } from '#src/i18n/text.ts'
import { fieldRows } from './layout.ts'

interface AddressFormProps<S extends FormSubject> {
  snapshot: AddressFormSnapshot<S>
  send: (event: AddressFormEvent<S>) => void
}

/** What a screen reads from an address form's flow: the props of `Form` and of each field. Give the form the key `formKey`. */
export function useAddressForm<S extends FormSubject>({ snapshot, send }: AddressFormProps<S>) {
  const text = useText()
  const prefix = useId()
  const { values, errors, filled } = snapshot.context
  const fieldId = (name: string) => `${prefix}-${name}`
  // as the fields stand on the form
  const order = fieldRows(String(values.country)).flatMap<string>((row) => [...row])
  const list = Object.entries(errors)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, id]) => ({ fieldId: fieldId(name), message: text(id) }))
  return {
    formKey: filled,
    form: {
      errors: list,
      errorsTitle: text('form.errors', { count: list.length }),
      busy: snapshot.matches('RequestInProgress') || snapshot.matches('RequestSent'),
      onChange: (given: AddressFormSnapshot<S>['context']['values']) => send({ type: 'CHANGED', values: given }),
      onSubmit: (given: AddressFormSnapshot<S>['context']['values']) => send({ type: 'SUBMITTED', values: given }),
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
