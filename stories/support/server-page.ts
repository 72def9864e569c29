import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { BRAND_FILES } from '#brands/files.ts'
import { type Font, fontPath } from '#brands/fonts.ts'
import { themeCss } from '#brands/theme.ts'
import { type Markup, PAGE_STYLE_PATH, type PageReader } from '#pages/document.ts'
import { passwordScript } from '#pages/password-field.ts'
import instrumentSans from '#src/brands/fonts/instrument-sans-latin-wght-normal.woff2?url'
import pageStyle from '#src/brands/sign-in.css?url'
import { useText } from '#src/i18n/text.ts'
import { StoryBrand } from './brand.ts'

const FONTS: Readonly<Record<Font, string>> = {
  figtree,
  'hanken-grotesk': hankenGrotesk,
  'instrument-sans': instrumentSans,
}

/** The reader that a story is set to. */
export function usePageReader(): PageReader {
  const text = useText()
  const { locale } = useIntl()
  return { texts: (id, values) => text(id, values), locale, brand: useContext(StoryBrand) }
}

/** Scheme and direction that the toolbar is set to, as attributes of a document of its own. */
function look(): string {
  const { dir, style } = document.documentElement
  return `dir="${dir}"${style.colorScheme === '' ? '' : ` style="color-scheme:${style.colorScheme}"`}`
}

/** Frames show what is around them; here that is the window, in the scheme of the toolbar. */
const WINDOW = '<head><style>:where(html){background:Canvas}</style>'

/** A document as the server sends it, with the catalogue's files in place of the server's. */
export function inCatalogue(markup: Markup, { brand }: PageReader): string {
  const font = brand.tokens.font ?? 'figtree'
  return (
    String(markup)
      .replace(`url(${fontPath(font)})`, () => `url(${FONTS[font]})`)
      .replace('<html ', () => `<html ${look()} `)
      .replace('<head>', WINDOW)
      .replace(`href="${PAGE_STYLE_PATH}"`, () => `href="${pageStyle}"`)
      .replace(`<link rel="stylesheet" href="${BRAND_FILES.theme}">`, () => `<style>${themeCss(brand)}</style>`)
      // without its script, and with what that shows
      .replace(String(passwordScript), '')
      .replace(' data-idle>', '>')
      .replaceAll('src="/wall/', 'src="./wall/')
  )
}
