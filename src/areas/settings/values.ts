import type { Customer, PersonalDetails } from '#contract/customers.ts'
import { typed } from '#contract/typed-text.ts'
import type { FieldValues } from '#machines/shared/checked-form/model.ts'

/** The fields of the form, in their order. */
export const DETAILS_FIELDS = ['firstName', 'lastName', 'phone', 'birthday'] as const
export type DetailsField = (typeof DETAILS_FIELDS)[number]

/** The personal details as the form holds them. */
export const valuesOf = ({ firstName, lastName, phone, birthday }: Customer): FieldValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  birthday: birthday ?? '',
})

/** What the form holds as the call takes it. */
export function detailsOf(values: FieldValues): PersonalDetails {
  const text = (name: DetailsField) => typed(String(values[name] ?? ''))
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone') || null,
    birthday: text('birthday') || null,
  }
}
