import type { MessageId } from '../../notices.ts'

/** What the fields hold, by name. */
export type FieldValues = Readonly<Record<string, string | boolean>>

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

const own = <T>(record: Readonly<Record<string, T>>, field: string): T | undefined =>
  Object.hasOwn(record, field) ? record[field] : undefined

/** The messages of wrong fields, by field; an empty one is asked for. */
export const errorsOf = (wrong: readonly string[], messages: FieldErrors, values: FieldValues): FieldErrors => {
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
