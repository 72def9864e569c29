import type { ExifTags, Look } from './develop.ts'
import { createRandom, type Random } from './random.ts'
import { type SceneName, scenes } from './scenes.ts'
import { OCCASIONS, type Occasion } from './seasons.ts'

/** Photos of the demo library, including those without a date. */
export const DEMO_PHOTOS = 240
export const DEMO_UNDATED = 8
export const DEMO_YEARS = 4
/** Photos of the fullest month: above MONTH_CUT, so that the month ends with '+N'. */
export const DEMO_HOLIDAY_PHOTOS = 108
export const DEMO_BUSINESS_PHOTOS = 12
/** Photos of this month so far, of the previous month and of the one before that. */
const LATEST = [14, 16, 9] as const
const HOLIDAY_MONTH = 7
const LAST_MONTH = DEMO_YEARS * 12
/** Photos of the other months, from January. */
const USUAL: readonly number[] = [1, 2, 2, 2, 3, 2, 4, 4, 3, 2, 1, 4]
const SEED = 4600

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface PlannedPhoto {
  fileName: string
  scene: SceneName
  /** Which of the scene's negatives, from 0. */
  negative: number
  look: Look
  /** The camera's time, as if it were UTC; null for a photo without a date. */
  taken: Date | null
  created: Date
  tags: ExifTags
}

/** The upload id of a planned photo: unique within its plan, and different from any other upload's. */
export const uploadIdOf = ({ fileName }: PlannedPhoto) => `demo-library-${fileName}`

interface Shot {
  at: Date
  occasion: Occasion
  /** Index of the picture within its scene. */
  use: number
}

/** Photos per month, from this month (0) back; the sum is `total`. */
function monthSizes(now: Date, total: number, random: Random): number[] {
  const month = now.getUTCMonth() + 1
  const holiday = ((month - HOLIDAY_MONTH + 11) % 12) + 1
  const sizes = Array.from({ length: LAST_MONTH }, (_, back) => {
    const usual = USUAL[(month - 1 - back + LAST_MONTH) % 12] ?? 0
    return random.unit() < 0.15 ? 0 : usual
  })
  for (const [back, size] of LATEST.entries())
    sizes[back] = back === 0 ? Math.min(size, (now.getUTCDate() - 1) * 4) : size
  sizes[holiday] = DEMO_HOLIDAY_PHOTOS
  let missing = total - sizes.reduce((sum, size) => sum + size, 0)
  while (missing !== 0) {
    const back = random.whole(LATEST.length, LAST_MONTH - 1)
    const size = sizes[back] ?? 0
    const step = Math.sign(missing)
    if (back === holiday || size + step < 0) continue
    sizes[back] = size + step
    missing -= step
  }
  return sizes
}

/** Moments in one month: several per day on a few days. */
function momentsOf(now: Date, back: number, count: number, random: Random): Date[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1)
  const days = back === 0 ? now.getUTCDate() - 1 : Math.round((next - first) / DAY)
  const outings = Array.from({ length: Math.min(days, Math.ceil(count / 3)) }, () => random.whole(0, days - 1))
  return Array.from({ length: count }, (_, i) => {
    const day = outings[i % outings.length] ?? 0
    return new Date(first + day * DAY + Math.floor(random.between(7 * 60, 23.5 * 60) * 60) * 1000)
  })
}

/** Scenes for moments in chronological order: matching season and hour, and not repeated soon. */
function chooseScenes(moments: readonly Date[], random: Random): Shot[] {
  const lastUse = new Map<SceneName, number>()
  const uses = new Map<SceneName, number>()
  return moments.map((at, index) => {
    const inSeason = OCCASIONS.filter(({ months }) => months.includes(at.getUTCMonth() + 1))
    const atThisHour = inSeason.filter(({ hours: [from, to] }) => at.getUTCHours() >= from && at.getUTCHours() < to)
    const rested = (list: readonly Occasion[], pause: number) =>
      list.filter(({ scene }) => index - (lastUse.get(scene) ?? -pause) >= pause)
    const candidates =
      [rested(atThisHour, 5), rested(inSeason, 4), rested(inSeason, 2)].find(({ length }) => length > 0) ?? inSeason
    // The least used scenes first, so that none is seen too often.
    const usesOf = ({ scene }: Occasion) => uses.get(scene) ?? 0
    const rarest = candidates.toSorted((a, b) => usesOf(a) - usesOf(b)).slice(0, Math.ceil(candidates.length / 2))
    const occasion = rarest[random.whole(0, rarest.length - 1)]
    if (occasion === undefined) throw new Error(`No scene for ${at.toISOString()}`)
    const use = usesOf(occasion)
    lastUse.set(occasion.scene, index)
    uses.set(occasion.scene, use + 1)
    return { at, occasion, use }
  })
}

/** Margin of a scene whose edges filters may have left ragged. */
const EDGE = 0.04

function chooseLook(scene: SceneName, use: number, random: Random): Look {
  const { ratio, negatives } = scenes[scene]
  const wanted =
    ratio > 1.2 ? random.pick([1.5, 1.5, 4 / 3, 4 / 3, 16 / 9, 1.2]) : random.pick([ratio, 0.75, 0.75, 0.8, 1])
  const zoom = random.between(0.82, 1) * (1 - 2 * EDGE)
  const crop =
    wanted > ratio ? { width: zoom, height: (zoom * ratio) / wanted } : { width: (zoom * wanted) / ratio, height: zoom }
  const place = (size: number) => EDGE + (1 - 2 * EDGE - size) * (0.5 + random.bell() * 0.5)
  return {
    crop: { left: place(crop.width), top: place(crop.height), ...crop },
    mirrored: Math.floor(use / negatives) % 2 === 1,
    brightness: random.between(0.94, 1.1),
    saturation: random.between(0.88, 1.16),
    warmth: random.between(-0.07, 0.07),
    tint: random.between(-0.03, 0.03),
    grain: random.whole(0, 512 * 512),
  }
}

interface Camera extends Readonly<ExifTags['camera']> {
  prefix: string
  writesOffset: boolean
}
const PHONE: Camera = { make: 'Lumen', model: 'Lumen 12', prefix: 'IMG_', writesOffset: true }
const CAMERA: Camera = { make: 'Halide', model: 'Halide X2', prefix: 'DSC_', writesOffset: false }

const exifTime = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', ':')
const isSummer = (at: Date) => at.getUTCMonth() > 2 && at.getUTCMonth() < 10

/** Most portraits are stored rotated, as phones do; a few cameras were held upside down. */
function chooseOrientation({ crop }: Look, scene: SceneName, random: Random): ExifTags['orientation'] {
  const isPortrait = crop.width * scenes[scene].ratio < crop.height
  if (isPortrait) return random.pick([6, 6, 8, 1])
  return random.unit() < 0.05 ? 3 : 1
}

function planShot({ at, occasion, use }: Shot, number: number, now: Date, random: Random): PlannedPhoto {
  const { scene } = occasion
  const look = chooseLook(scene, use, random)
  const { prefix, writesOffset, make, model } = random.unit() < 0.75 ? PHONE : CAMERA
  const uploaded = at.getTime() + random.whole(0, 9) * DAY + random.whole(60, 180) * MINUTE
  const latest = Math.max(now.getTime() - (number % 50) * MINUTE, at.getTime() + MINUTE)
  return {
    fileName: `${prefix}${String(number).padStart(4, '0')}.JPG`,
    scene,
    negative: use % scenes[scene].negatives,
    look,
    taken: at,
    created: new Date(Math.min(uploaded, latest)),
    tags: {
      taken: exifTime(at),
      ...(writesOffset ? { offset: isSummer(at) ? '+02:00' : '+01:00' } : {}),
      camera: { make, model },
      orientation: chooseOrientation(look, scene, random),
    },
  }
}

/** A photo that lost its date, e.g. in a messenger. */
function withoutDate(photo: PlannedPhoto, index: number): PlannedPhoto {
  const { taken: _taken, offset: _offset, ...tags } = photo.tags
  return { ...photo, fileName: `received_${20_117 + index * 391}.jpeg`, taken: null, tags }
}

/** One for each period of the years, each of another scene. */
function chooseUndated(photos: readonly PlannedPhoto[]): PlannedPhoto[] {
  const stretch = Math.floor(photos.length / DEMO_UNDATED)
  const chosen: PlannedPhoto[] = []
  for (let from = 0; chosen.length < DEMO_UNDATED; from += stretch) {
    const isNew = ({ scene }: PlannedPhoto) => chosen.every((other) => other.scene !== scene)
    const photo = photos.slice(from, from + stretch).find(isNew)
    if (photo === undefined) throw new Error(`No photo without a date from ${from}`)
    chosen.push(photo)
  }
  return chosen
}

/**
 * The photos of the demo library, newest first, those without a date last: a pure function of the day of the first start.
 * Covers the last four years, each month with scenes of its season.
 */
export function planLibrary(now: Date): PlannedPhoto[] {
  const random = createRandom(SEED)
  const moments = monthSizes(now, DEMO_PHOTOS, random)
    .flatMap((count, back) => momentsOf(now, back, count, random))
    .sort((a, b) => a.getTime() - b.getTime())
  let number = 1203
  const shots = chooseScenes(moments, random).map((shot) => {
    number += random.whole(1, 9)
    return planShot(shot, number, now, random)
  })
  const undated = chooseUndated(shots)
  return [...shots.filter((shot) => !undated.includes(shot)).reverse(), ...undated.map(withoutDate)]
}

const BUSINESS_SCENES: readonly SceneName[] = ['latte', 'brunch', 'city-night', 'dunes', 'autumn-aerial', 'white-wall']

/** A few photos for the business account, of scenes that the consumer's library has as well. */
export function planBusinessLibrary(now: Date): PlannedPhoto[] {
  return planLibrary(now)
    .filter(({ scene, taken }) => taken !== null && BUSINESS_SCENES.includes(scene))
    .slice(0, DEMO_BUSINESS_PHOTOS)
    .map((photo) => ({ ...photo, look: { ...photo.look, mirrored: !photo.look.mirrored } }))
}
