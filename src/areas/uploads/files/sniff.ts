import type { UploadType } from '#contract/uploads.ts'

/** The first bytes of a file that are read to find its type. */
export const SNIFF_BYTES = 256

const JPEG_START = [0xff, 0xd8, 0xff]
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEVC_BRANDS: readonly string[] = ['heic', 'heix', 'hevc', 'hevx']
/** HEIF brands that do not say how the picture is coded. */
const GENERAL_BRANDS: readonly string[] = ['mif1', 'msf1']
/** Brands of AV1-coded pictures start with this. */
const AVIF_START = 'avi'

/** Offsets in an ISO media file: of its major brand, and of the first compatible brand. */
const MAJOR_AT = 8
const COMPATIBLE_AT = 16

/** The type of a file by its first bytes (photo spec 5), not by its name; null for anything that is not accepted. */
export function typeOf(head: Uint8Array): UploadType | null {
  if (startsWith(head, JPEG_START)) return 'image/jpeg'
  if (startsWith(head, PNG_SIGNATURE)) return 'image/png'
  return isHeic(head) ? 'image/heic' : null
}

const startsWith = (head: Uint8Array, start: readonly number[]) => start.every((byte, index) => head[index] === byte)

const textAt = (head: Uint8Array, at: number) => String.fromCharCode(...head.subarray(at, at + 4))

function isHeic(head: Uint8Array): boolean {
  if (head.length < COMPATIBLE_AT || textAt(head, 4) !== 'ftyp') return false
  const major = textAt(head, MAJOR_AT)
  if (HEVC_BRANDS.includes(major)) return true
  return GENERAL_BRANDS.includes(major) && !compatibleBrands(head).some((brand) => brand.startsWith(AVIF_START))
}

function compatibleBrands(head: Uint8Array): string[] {
  const boxEnd = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const end = Math.min(boxEnd, head.length)
  const brands: string[] = []
  for (let at = COMPATIBLE_AT; at + 4 <= end; at += 4) brands.push(textAt(head, at))
  return brands
}

/** The problem of a file of this size, or null. `limit`: the largest file, in bytes. */
export function sizeProblem(bytes: number, limit: number): 'empty' | 'too-large' | null {
  if (bytes === 0) return 'empty'
  return bytes > limit ? 'too-large' : null
}
