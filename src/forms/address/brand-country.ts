import { ADDRESS_COUNTRIES, type AddressCountry } from '#contract/addresses.ts'
import type { Services } from '#src/platform/services.ts'

/** The country that the brand sells in: its channel, else its language, ends with it. */
export function brandCountry({ brand }: Pick<Services, 'brand'>): AddressCountry {
  const ends = [brand.channel, brand.locale].map((text) => text.slice(-2))
  return ADDRESS_COUNTRIES.find((country) => ends.includes(country)) ?? 'GB'
}
