import type { CheckedFormEvent, CheckedFormSnapshot } from '#machines/shared/checked-form/machine.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { useCheckedForm } from '#src/forms/use-checked-form.ts'
import { fieldRows } from './layout.ts'

interface AddressFormProps<S extends FormSubject> {
  snapshot: CheckedFormSnapshot<S>
  send: (event: CheckedFormEvent<S>) => void
}

/** What a screen reads from an address form's flow; its fields stand as its country orders them. */
export function useAddressForm<S extends FormSubject>(props: AddressFormProps<S>) {
  const order = fieldRows(String(props.snapshot.context.values.country)).flatMap<string>((row) => [...row])
  return useCheckedForm({ ...props, order })
}
