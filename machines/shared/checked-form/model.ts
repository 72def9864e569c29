import * as v from 'valibot'
import { addressCountry, addressTexts } from '#contract/addresses.ts'
import type { MessageId } from '../../notices.ts'

/** What the fields of a page hold, by name. */
export type FieldValues = Readonly<Record<string, string | boolean>>
export type FieldOf<V extends FieldValues> = keyof V & string

/** What a text field holds; empty at first. */
export const fieldText = v.optional(v.string(), '')

/** The fields of an address. Its forms are opened with a country. */
export const addressFields = {
  ...v.entriesFromList(v.keyof(addressTexts).options, fieldText),
  country: v.optional(addressCountry, 'NL'),
}

/** Account spec 5 gives the messages of four fields, whatever is wrong with them; the others say it in the same words. */
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

/** What the other fields say when they are empty. */
const MISSING: Readonly<Record<string, MessageId>> = {
  firstName: 'address.missing.firstName',
  lastName: 'address.missing.lastName',
  company: 'address.missing.company',
  city: 'address.missing.city',
  contactPerson: 'address.missing.contactPerson',
}

export type FieldErrors = Readonly<Record<string, MessageId>>

const own = <T>(record: Readonly<Partial<Record<string, T>>>, field: string): T | undefined =>
  Object.hasOwn(record, field) ? record[field] : undefined

/** The messages of wrong fields, by field; an empty one is asked for. */
export function errorsOf(wrong: readonly string[], messages: Partial<FieldErrors>, values: FieldValues): FieldErrors {
  const isEmpty = (field: string) => String(own(values, field) ?? '').trim() === ''
  return Object.fromEntries(
    wrong.map((field) => [
      field,
      (isEmpty(field) ? own(MISSING, field) : undefined) ?? own(messages, field) ?? 'form.refused',
    ]),
  )
}

/** The fields that the server refused: it names them by their place in the request. */
export const refusedFields = (fields: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.keys(fields).map((field) => field.split('.').at(-1) ?? field)
