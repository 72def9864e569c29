import * as v from 'valibot'
import { defineCall } from './call.ts'
import { typedText } from './typed-text.ts'
import { id, instant } from './values.ts'

/** Ours: the countries that addresses can be in: those of the brands' languages. ISO 3166-1, in this order. */
export const ADDRESS_COUNTRIES = [
  'AT',
  'BE',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
] as const
export const addressCountry = v.picklist(ADDRESS_COUNTRIES)
export type AddressCountry = v.InferOutput<typeof addressCountry>

/** Where the post asks for no number: houses have names, and hamlets stand for streets. */
export const NUMBERLESS: ReadonlySet<string> = new Set<AddressCountry>(['FR', 'GB', 'IE'])
/** Where an address needs its province, by two letters. */
export const PROVINCES: ReadonlySet<string> = new Set<AddressCountry>(['IT'])

/** Ours: addresses a customer keeps. */
export const MAX_ADDRESSES = 50

/** Ours: the most characters of each text. */
export const ADDRESS_LENGTHS = {
  firstName: 60,
  lastName: 60,
  company: 100,
  streetName: 100,
  streetNumber: 20,
  addition: 100,
  postalCode: 12,
  city: 80,
  region: 60,
  phone: 30,
} as const
export type AddressText = keyof typeof ADDRESS_LENGTHS

const field = (name: AddressText) => v.pipe(typedText, v.maxLength(ADDRESS_LENGTHS[name]))

/** What an address says (account spec 3 leaves its fields open). What fits which country: `address-rules.ts`. */
export const addressTexts = v.object({
  country: addressCountry,
  firstName: field('firstName'),
  lastName: field('lastName'),
  company: field('company'),
  streetName: field('streetName'),
  streetNumber: field('streetNumber'),
  addition: field('addition'),
  postalCode: field('postalCode'),
  city: field('city'),
  region: field('region'),
  phone: field('phone'),
})
export type AddressTexts = v.InferOutput<typeof addressTexts>

const uses = {
  /** Orders go to it unless another is chosen. One address at the most. */
  isDelivery: v.boolean(),
  /** Invoices go to it unless another is chosen. One address at the most. */
  isInvoice: v.boolean(),
}
export const addressInput = v.strictObject({ ...addressTexts.entries, ...uses })
export type AddressInput = v.InferOutput<typeof addressInput>

/** Rises with each change of the texts. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

export const address = v.object({ addressId: id, ...addressTexts.entries, ...uses, version, updated: instant })
export type Address = v.InferOutput<typeof address>

/** Account spec 7. */
export const getAddresses = defineCall({
  service: 'customer',
  method: 'GET',
  path: '/customers/me/addresses',
  description: "The customer's addresses, in the order in which they were added.",
  answer: v.object({ addresses: v.array(address) }),
})

/** Account spec 7. */
export const createAddress = defineCall({
  service: 'customer',
  method: 'POST',
  path: '/customers/me/addresses',
  description: 'Adds an address. The first one is used for deliveries and invoices.',
  body: addressInput,
  answer: address,
  errors: { 400: 'A field does not fit; `fields` names it.', 409: `The customer has ${MAX_ADDRESSES} addresses.` },
})

/** Account spec 7. `version` is ours. */
export const updateAddress = defineCall({
  service: 'customer',
  method: 'PUT',
  path: '/customers/me/addresses/{id}',
  description: 'Replaces an address. `version` is the one that was changed.',
  params: v.object({ id }),
  body: v.strictObject({ ...addressInput.entries, version }),
  answer: address,
  errors: {
    400: 'A field does not fit; `fields` names it.',
    404: 'No such address of this customer.',
    409: 'The address was changed meanwhile: `version` is an older one.',
  },
})

/** Account spec 7. */
export const deleteAddress = defineCall({
  service: 'customer',
  method: 'DELETE',
  path: '/customers/me/addresses/{id}',
  description: 'Deletes an address. What it was used for falls to the oldest address that is left.',
  params: v.object({ id }),
  answer: v.object({ addressId: id }),
  errors: { 404: 'No such address of this customer.' },
})
