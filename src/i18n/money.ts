import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Amounts in the smallest units of their currency, as the customer's language writes them: '€ 89.40'. */
export function useMoney(): (amount: number, currency: string) => string {
  const { locale } = useIntl()
  return useMemo(() => {
    const formats = new Map<string, (amount: number) => string>()
    return (amount, currency) => {
      const format = formats.get(currency) ?? createFormat(locale, currency)
      formats.set(currency, format)
      return format(amount)
    }
  }, [locale])
}

function createFormat(locale: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)
  return (amount) => format.format(amount / unit)
}
