import { BRANDS_FOLDER, readBrands } from '../core/brands.ts'

function defaultBrand() {
  const [brand] = readBrands(BRANDS_FOLDER)
  if (!brand) throw new Error('No brand is the default.')
  return brand
}

/** Where the demo customers have ordered: channel, currency and language of the default brand. */
export const { channel: DEMO_CHANNEL, currency: DEMO_CURRENCY, locale: DEMO_LOCALE } = defaultBrand()
