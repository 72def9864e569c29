import { createRandom } from './random.ts'

/** Pixels of grain: enough that its repetition is not visible. */
const GRAINS = 2 ** 18
/** Offset into the grain from one row to the next: prime, so that rows don't line up. */
const ROW_STEP = 7919
const STRENGTH = 16
/** Fixed-point scale of a fraction of a pixel. */
const ONE = 256

/** RGB, three bytes per pixel, row by row. */
export interface RawPicture {
  data: Uint8Array
  width: number
  height: number
}

let film: Int16Array | undefined
/** Film grain as differences in brightness, the same for a pixel's three channels; computed once. */
function grainOfFilm(): Int16Array {
  if (film) return film
  const random = createRandom(1839)
  film = new Int16Array(GRAINS * 3)
  for (let at = 0; at < film.length; at += 3) film.fill(Math.round(random.bell() * STRENGTH), at, at + 3)
  return film
}

/** Maps pixels of `to` onto `from`: the pixel before, and the weight of the one after. */
function placeOf(index: number, from: number, to: number): { before: number; share: number } {
  const place = Math.min(Math.max(((index + 0.5) * from) / to - 0.5, 0), from - 1)
  const before = Math.min(Math.floor(place), from - 2)
  return { before, share: Math.round((place - before) * ONE) }
}

/** Stretches every row of a picture to `width`. */
function widen({ data, width: from, height }: RawPicture, width: number): Uint8Array {
  const places = Array.from({ length: width }, (_, x) => placeOf(x, from, width))
  const befores = Uint32Array.from(
    { length: width * 3 },
    (_, at) => (places[Math.floor(at / 3)]?.before ?? 0) * 3 + (at % 3),
  )
  const shares = Uint16Array.from({ length: width * 3 }, (_, at) => places[Math.floor(at / 3)]?.share ?? 0)
  const wide = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * from * 3, (y + 1) * from * 3)
    const target = wide.subarray(y * width * 3, (y + 1) * width * 3)
    for (let at = 0; at < target.length; at++) {
      const source = befores[at] ?? 0
      const left = row[source] ?? 0
      target[at] = left + ((((row[source + 3] ?? 0) - left) * (shares[at] ?? 0)) >> 8)
    }
  }
  return wide
}

/** Interpolates a row between two others and adds grain. */
function mixRow(target: Uint8ClampedArray, upper: Uint8Array, lower: Uint8Array, share: number, grain: Int16Array) {
  for (let at = 0; at < target.length; at++) {
    const above = upper[at] ?? 0
    target[at] = above + ((((lower[at] ?? 0) - above) * share) >> 8) + (grain[at] ?? 0)
  }
}

/**
 * Enlarges a picture proportionally to `side` pixels at its longer side and adds grain, from position `start` of the grain.
 * Hand-written as one pass: sharp takes several times as long.
 */
export function enlargeOnFilm(picture: RawPicture, side: number, start: number): RawPicture {
  const scale = side / Math.max(picture.width, picture.height)
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const row = width * 3
  const wide = widen(picture, width)
  const grain = grainOfFilm()
  const data = new Uint8ClampedArray(row * height)
  for (let y = 0; y < height; y++) {
    const { before, share } = placeOf(y, picture.height, height)
    const upper = wide.subarray(before * row, (before + 1) * row)
    const lower = wide.subarray((before + 1) * row, (before + 2) * row)
    const grainAt = ((start + y * ROW_STEP) % (GRAINS - width)) * 3
    mixRow(data.subarray(y * row, (y + 1) * row), upper, lower, share, grain.subarray(grainAt, grainAt + row))
  }
  return { data: new Uint8Array(data.buffer), width, height }
}
