import type { MessageId } from '../notices.ts'

/** What the fields hold, by name. */
export type AddressValues = Readonly<Record<string, string | boolean>>

/** Account spec 5 gives the messages of four fields; the others say it in the same words. */
export const ADDRESS_ERRORS = {
  country: 'address.error.country',
  firstName: 'address.error.firstName',
  lastName: 'address.error.lastName',
  company: 'address.error.company',
  streetName: 'address.error.streetName',
  streetNumber: 'address.error.streetNumber',
  addition: 'address.error.addition',
  postalCode: 'address.error.postalCode',
  city: 'address.error.city',
  region: 'address.error.region',
  phone: 'address.error.phone',
} as const satisfies Record<string, MessageId>

export type AddressErrors = Readonly<Record<string, MessageId>>

/** The messages of wrong fields, by field. */
export const errorsOf = (wrong: readonly string[], messages: AddressErrors): AddressErrors =>
  Object.fromEntries(
    wrong.map((field) => [field, (Object.hasOwn(messages, field) ? messages[field] : undefined) ?? 'form.refused']),
  )

/** The fields that the server refused: it names them by their place in the request. */
export const refusedFields = (fields: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.keys(fields).map((field) => field.split('.').at(-1) ?? field)
