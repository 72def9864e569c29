import type { Address, AddressCountry, AddressInput } from '#contract/addresses.ts'
import type { EditedAddress } from '#machines/addresses/address-editing/machine.ts'
import type { FieldValues } from '#machines/shared/checked-form/model.ts'
import { addressTextsOf } from '#src/forms/address/texts.ts'

/** An address as the form holds it. */
export function valuesOf({ addressId: _id, version: _version, updated: _updated, ...values }: Address): FieldValues {
  return values
}

export const subjectOf = ({ addressId, version, updated }: Address): EditedAddress => ({
  existing: { addressId, version, updated },
})

/** The form of an address that is added. */
export const newValues = (country: AddressCountry): FieldValues => ({
  country,
  firstName: '',
  lastName: '',
  company: '',
  streetName: '',
  streetNumber: '',
  addition: '',
  postalCode: '',
  city: '',
  region: '',
  phone: '',
  isDelivery: false,
  isInvoice: false,
})

/** An address as the calls take it. */
export const inputOf = (values: FieldValues): AddressInput => ({
  ...addressTextsOf(values),
  isDelivery: values.isDelivery === true,
  isInvoice: values.isInvoice === true,
})
