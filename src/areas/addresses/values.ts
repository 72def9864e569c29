import type { Address, AddressCountry, AddressInput } from '#contract/addresses.ts'
import type { EditedAddress } from '#machines/addresses/address-editing/machine.ts'
import type { AddressValues } from '#machines/shared/address-form/model.ts'
import { fieldRows } from '#src/forms/address/layout.ts'

/** An address as the form holds it. */
export function valuesOf({ addressId: _id, version: _version, updated: _updated, ...values }: Address): AddressValues {
  return values
}

export const subjectOf = ({ addressId, version, updated }: Address): EditedAddress => ({
  existing: { addressId, version, updated },
})

/** The form of an address that is added. */
export const newValues = (country: AddressCountry): AddressValues => ({
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

/** What the call takes; a region that the country has no field for was typed for another one. */
export function inputOf(values: AddressValues): AddressInput {
  const text = (name: string) => String(values[name] ?? '')
  // only the countries that the form offers can be chosen
  const country = text('country') as AddressCountry
  return {
    country,
    firstName: text('firstName'),
    lastName: text('lastName'),
    company: text('company'),
    streetName: text('streetName'),
    streetNumber: text('streetNumber'),
    addition: text('addition'),
    postalCode: text('postalCode'),
    city: text('city'),
    region: fieldRows(country).flat().includes('region') ? text('region') : '',
    phone: text('phone'),
    isDelivery: values.isDelivery === true,
    isInvoice: values.isInvoice === true,
  }
}
