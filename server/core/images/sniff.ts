import type { UploadType } from '#contract/uploads.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])
/** HEIF brands that do not say how the picture is coded. */
const GENERAL_BRANDS = new Set(['mif1', 'msf1'])

/** A file's type by its first bytes, not its name (photo spec 5); null for unsupported types. */
export function sniffType(head: Buffer): UploadType | null {
  if (startsWith(head, JPEG_START)) return 'image/jpeg'
  if (startsWith(head, PNG_SIGNATURE)) return 'image/png'
  return isHeic(head) ? 'image/heic' : null
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

function isHeic(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const major = brandAt(head, 8)
  if (HEVC_BRANDS.has(major)) return true
  return GENERAL_BRANDS.has(major) && !compatibleBrands(head).some((brand) => brand.startsWith('avi'))
}

const brandAt = (head: Buffer, at: number) => head.toString('latin1', at, at + 4)

function compatibleBrands(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length - 3)
  const brands: string[] = []
  for (let at = 16; at < end; at += 4) brands.push(brandAt(head, at))
  return brands
}
