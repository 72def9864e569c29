import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Names countries in the customer's language. */
export function useCountryName(): (country: string) => string {
  const { locale } = useIntl()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return (country) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
  }, [locale])
}

/** Countries with their names, in the order of the names. */
export function useCountries(countries: readonly string[]): { country: string; name: string }[] {
  const { locale } = useIntl()
  const nameOf = useCountryName()
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return countries
      .map((country) => ({ country, name: nameOf(country) }))
      .sort((one, other) => compare(one.name, other.name))
  }, [countries, locale, nameOf])
}
