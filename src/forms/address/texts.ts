import type { AddressTexts } from '#contract/addresses.ts'
import { fieldRows } from './layout.ts'

/** The address in a form's values. A region that the country has no field for was typed for another country. */
export const addressOf = <V extends AddressTexts>(values: V): V =>
  fieldRows(values.country).flat().includes('region') ? values : { ...values, region: '' }
