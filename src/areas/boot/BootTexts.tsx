import bootTexts from 'virtual:boot-texts'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { FALLBACK_LOCALE } from '#src/i18n/loaded.ts'

/** The compiled-in locale that matches best: the same, else the same language, else English. */
function nearestLocale(wished: readonly string[]): string {
  const locales = Object.keys(bootTexts)
  for (const wish of wished) {
    const language = wish.split('-')[0]
    const found =
      locales.find((locale) => locale === wish) ?? locales.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return FALLBACK_LOCALE
}

/** Provides the boot pages' texts before any locale has been loaded. `locale` is the brand's, once known. */
export function BootTexts({ locale, children }: { locale: string | undefined; children: ReactNode }) {
  const nearest = nearestLocale(locale === undefined ? navigator.languages : [locale])
  return (
    <IntlProvider locale={nearest} messages={bootTexts[nearest] ?? {}}>
      {children}
    </IntlProvider>
  )
}
