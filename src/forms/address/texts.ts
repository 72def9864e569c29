import type { AddressCountry, AddressTexts } from '#contract/addresses.ts'
import type { FieldValues } from '#machines/shared/checked-form/model.ts'
import { fieldRows } from './layout.ts'

/** The address in a form's values. A region that the country has no field for was typed for another country. */
export function addressTextsOf(values: FieldValues): AddressTexts {
  const text = (name: keyof AddressTexts) => String(values[name] ?? '')
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
  }
}
