import type { PageReader } from '#pages/document.ts'
import type { BrandSite } from '../brands.ts'
import { textLocale, textsOf } from './texts.ts'

/** Who reads a page of a brand, in the brand's language unless another is asked for. */
export function readerOf(site: BrandSite, locale: string = site.locale): PageReader {
  return { texts: textsOf(locale), locale: textLocale(locale), brand: site }
}
