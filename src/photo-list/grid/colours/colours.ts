import { BYTES_OF_COLOUR, NO_COLOUR } from '#contract/colours.ts'

/** Colours of a section's photos, two bytes each, as the calls of `contract/colours.ts` pack them. */
export type PackedColours = Uint8Array

/** The bytes of an answer. */
export const packedFrom = (base64: string): PackedColours => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const EXPAND = { five: 255 / 31, six: 255 / 63 }
const OPAQUE = 255

/** Writes the colour at a place as red, green, blue and alpha; one that is not known stays transparent. */
function writeColour(pixels: Uint8ClampedArray, pixel: number, packed: number): void {
  if (packed === NO_COLOUR) return
  pixels[pixel] = (packed >> 11) * EXPAND.five
  pixels[pixel + 1] = ((packed >> 5) & 63) * EXPAND.six
  pixels[pixel + 2] = (packed & 31) * EXPAND.five
  pixels[pixel + 3] = OPAQUE
}

/**
 * Colours of the places from `fromTile` to `toTile` (not included) as pixels of RGBA. `isReversed` where the list has the latest
 * last. A place without a colour, as the section has more photos than colours, stays transparent.
 */
export function pixelsOf(
  colours: PackedColours,
  { fromTile, toTile, isReversed }: { fromTile: number; toTile: number; isReversed: boolean },
): Uint8ClampedArray<ArrayBuffer> {
  const count = colours.length / BYTES_OF_COLOUR
  const pixels = new Uint8ClampedArray(4 * (toTile - fromTile))
  for (let tile = fromTile; tile < Math.min(toTile, count); tile += 1) {
    const at = BYTES_OF_COLOUR * (isReversed ? count - 1 - tile : tile)
    writeColour(pixels, 4 * (tile - fromTile), ((colours[at] ?? 0) << 8) | (colours[at + 1] ?? 0))
  }
  return pixels
}
