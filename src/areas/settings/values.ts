import type { Customer, PersonalDetails } from '#contract/customers.ts'
import { typed } from '#contract/typed-text.ts'
import type { DetailsValues } from '#machines/settings/personal-details/machine.ts'

/** The fields of the form, in their order. */
export const DETAILS_FIELDS = ['firstName', 'lastName', 'phone', 'birthday'] as const

/** The personal details as the form holds them. */
export const valuesOf = ({ firstName, lastName, phone, birthday }: Customer): DetailsValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  birthday: birthday ?? '',
})

/** What the form holds as the call takes it. */
export const detailsOf = ({ firstName, lastName, phone, birthday }: DetailsValues): PersonalDetails => ({
  firstName: typed(firstName),
  lastName: typed(lastName),
  phone: typed(phone) || null,
  birthday: typed(birthday) || null,
})
