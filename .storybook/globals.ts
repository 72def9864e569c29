import { STORY_BRANDS } from '#stories/support/brand.ts'
import { MIRRORED, PSEUDO_LOCALES } from '#stories/support/pseudo-locale.ts'

/** Names of the brands by theme. */
export const BRANDS: Record<string, string> = Object.fromEntries(STORY_BRANDS.map(({ theme, name }) => [theme, name]))
export const SCHEMES = ['light', 'dark', 'system'] as const
export const LOCALES = [...import.meta.env.STORYBOOK_LOCALES.split(','), ...PSEUDO_LOCALES]

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

export type Look = { brand: string; scheme: string; locale: string }

/** Sets brand, scheme, language and direction where the app sets them: on <html>. */
export function applyLook({ brand, scheme, locale }: Look): void {
  const root = document.documentElement
  root.className = `brand-${brand}`
  root.style.colorScheme = scheme === 'system' ? '' : scheme
  root.lang = locale
  root.dir = locale === MIRRORED || RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
