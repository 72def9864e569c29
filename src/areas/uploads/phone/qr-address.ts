import * as v from 'valibot'
import type { Brand, Config } from '#contract/config.ts'
import { log } from '#src/platform/log.ts'

/** How many vendors have an address (photo spec 5). */
const VENDORS = 3

const qrUpload = v.pipe(
  v.record(v.string(), v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  v.check((addresses) => Object.keys(addresses).length === VENDORS),
)

/**
 * Where a QR code leads: the channel's vendor picks one of three addresses (photo spec 5, open question 68). Null for a brand
 * without a vendor.
 * @throws Error 'QR URL parse failure', or for an unknown vendor (photo spec 8).
 */
export function qrAddressOf(
  { qrUpload: given }: Pick<Config, 'qrUpload'>,
  { vendor }: Pick<Brand, 'vendor'>,
): string | null {
  if (vendor === undefined) return null
  const parsed = v.safeParse(qrUpload, given)
  if (!parsed.success) throw new Error('QR URL parse failure')
  const address = Object.hasOwn(parsed.output, vendor) ? parsed.output[vendor] : undefined
  if (address === undefined) throw new Error(`Unknown vendor '${vendor}'`)
  return address
}

/** The same without an error: it is logged, and nothing is offered (open question 25). */
export function qrAddressOrNone(
  config: Pick<Config, 'qrUpload'>,
  brand: Pick<Brand, 'vendor' | 'channel'>,
): string | null {
  try {
    return qrAddressOf(config, brand)
  } catch (error) {
    log('the address for a QR code', { channel: brand.channel, vendor: brand.vendor }, error)
    return null
  }
}
