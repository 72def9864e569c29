import { BRAND_FILES } from '#brands/files.ts'
import { themeOf } from '#mails/themes.ts'
import type { BrandSite } from '../brands.ts'

/** Sides of the icons of the installed app, in pixels. */
export const APP_ICON_SIDE = 192
export const LARGE_APP_ICON_SIDE = 512

/** The web app manifest of a brand: with it a browser can install the account area. */
export function appManifest({ name, locale, tokens }: BrandSite): string {
  const { paper } = themeOf(tokens).light
  const icon = (src: string, side: number, purpose: string) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon(BRAND_FILES.appIcon, APP_ICON_SIDE, 'any'),
      icon(BRAND_FILES.largeAppIcon, LARGE_APP_ICON_SIDE, 'any'),
      icon(BRAND_FILES.maskableIcon, LARGE_APP_ICON_SIDE, 'maskable'),
    ],
  })
}
