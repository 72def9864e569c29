import * as v from 'valibot'
import type { Address, AddressCountry } from '#contract/addresses.ts'
import { type AddressValues, addressValues, type EditedAddress } from '#machines/addresses/address-editing/machine.ts'

/** An address as the form holds it. */
export function valuesOf({ addressId: _id, version: _version, updated: _updated, ...values }: Address): AddressValues {
  return values
}

export const subjectOf = ({ addressId, version, updated }: Address): EditedAddress => ({
  existing: { addressId, version, updated },
})

/** The form of an address that is added. */
export const newValues = (country: AddressCountry): AddressValues => v.parse(addressValues, { country })
