import type { AddressTexts } from '#contract/addresses.ts'
import type { FormSubject } from '#machines/shared/form/machine.ts'
import { type CheckedFormFlow, useCheckedForm } from '#src/forms/use-checked-form.ts'
import { fieldRows } from './layout.ts'

/** What a screen reads from an address form's flow; its fields stand as its country orders them. */
export function useAddressForm<V extends AddressTexts, S extends FormSubject>(props: CheckedFormFlow<V, S>) {
  return useCheckedForm({ ...props, order: fieldRows(props.snapshot.context.values.country).flat() })
}
