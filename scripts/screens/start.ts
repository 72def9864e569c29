/** The small pictures of the catalogue's start page: one of each screen, in both schemes. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Story, withFolder } from '../catalogue.ts'
import { compare } from './compare.ts'
import { heightOf } from './look.ts'
import { storiesIn } from './screens.ts'
import { type Sitting, takePictures } from './take.ts'

export const START_PICTURES = 'stories/start/pictures'
/** The screens in the order of the catalogue. */
const LIST = 'screens.json'
const LOOK = { brand: 'albumen', width: 1280, locale: 'en-GB' }
const SCHEMES = ['light', 'dark']
const WIDTH = 320
const HEIGHT = 215
const RATIO = HEIGHT / WIDTH
const QUALITY = 60
/** What another version of Chromium draws differently, in a small picture: shades of a smooth edge, and few pixels beyond. */
const SHADE = 0.12
const SHARE = 0.004
/** Pages of the browser: each shows as many of the screens. */
const PAGES = 2

/** Stories that show nothing of their screen yet, or only a part. */
const SHOWS_LITTLE =
  /^(Closed|Idle|None|Unsure|Reading|Checking|Completing|Restoring$|Opening|Requesting|Joining|Making A|Not Made|Inputs)\b/
/** What is zoomed into where nothing else is to be seen, in pixels of the window, the closest first. */
const ZOOMS = [480, 640, 960]
/** Around what is to be seen, in pixels. */
const MARGIN = 16

interface Small {
  file: string
  picture: Buffer
}

/** A story of each screen: the first one in which there is something to see. */
function pictured(catalogue: string): Story[] {
  const titles = Map.groupBy(storiesIn(catalogue, /^screens-/), ({ title }) => title)
  return [...titles.values()].flatMap(
    (stories) => stories.find(({ name }) => !SHOWS_LITTLE.test(name)) ?? stories[0] ?? [],
  )
}

/** 'Screens/Addresses/Form' is the form of addresses; 'Screens/Home' is an area of its own. */
function listed({ id, title, name }: Story) {
  const [, area = '', ...names] = title.split('/')
  return { story: id, area, name: names.join('/') || name }
}
const listOf = (stories: readonly Story[]) => `${JSON.stringify(stories.map(listed), null, 2)}\n`

interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** Where something is to be seen in a window. */
async function seenIn(window: Buffer): Promise<Part> {
  const { info } = await sharp(window).trim({ threshold: 4 }).toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}

/** The smallest part of a window, at its start or in its middle, that has all that is to be seen. */
function closest(seen: Part, width: number, height: number): Part {
  const end = { x: seen.left + seen.width, y: seen.top + seen.height }
  const fits = ({ left, top, width: wide, height: tall }: Part) =>
    left <= Math.max(0, seen.left - MARGIN) &&
    top <= Math.max(0, seen.top - MARGIN) &&
    left + wide >= Math.min(width, end.x + MARGIN) &&
    top + tall >= Math.min(height, end.y + MARGIN)
  const zoomed = ZOOMS.filter((zoom) => zoom < width).flatMap((zoom) => {
    const tall = Math.round(zoom * RATIO)
    const [middle, centre] = [Math.round((width - zoom) / 2), Math.round((height - tall) / 2)]
    return [centre, 0].flatMap((top) => [middle, 0].map((left) => ({ left, top, width: zoom, height: tall })))
  })
  const filled = Math.max(end.y + MARGIN, Math.round(width * RATIO))
  return zoomed.find(fits) ?? { left: 0, top: 0, width, height: Math.min(height, filled) }
}

/** What a window shows without scrolling; a phone's stands in the middle. */
async function smallOf(picture: Buffer, width: number): Promise<Buffer> {
  const height = heightOf(width)
  const window = await sharp(picture).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return sharp(window)
    .extract(closest(await seenIn(window), width, height))
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#0000' })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer()
}

async function takeSmall(catalogue: string, stories: readonly Story[]): Promise<Small[]> {
  const size = Math.ceil(stories.length / PAGES)
  const sittings = Array.from({ length: PAGES }, (_, page): Sitting => {
    return { stories: stories.slice(page * size, (page + 1) * size), look: LOOK, schemes: SCHEMES }
  })
  const small: Small[] = []
  await withFolder(catalogue, (url) =>
    takePictures(url, sittings, async ({ story, look, taken }) => {
      if (taken instanceof Error) throw new Error(`${story.id} has no picture: ${taken.message}`)
      small.push({ file: `${story.id}.${look.scheme}.webp`, picture: await smallOf(taken, look.width) })
    }),
  )
  return small
}

/** Takes the pictures of the start page, and removes those of screens that are gone. */
export async function writeStartPictures(catalogue: string): Promise<{ count: number; bytes: number }> {
  const stories = pictured(catalogue)
  const small = await takeSmall(catalogue, stories)
  await rm(START_PICTURES, { recursive: true, force: true })
  await mkdir(START_PICTURES, { recursive: true })
  for (const { file, picture } of small) await writeFile(join(START_PICTURES, file), picture)
  await writeFile(join(START_PICTURES, LIST), listOf(stories))
  return { count: small.length, bytes: small.reduce((sum, { picture }) => sum + picture.length, 0) }
}

/** What is missing, left over, or looks different from what the catalogue shows. */
export async function staleStartPictures(catalogue: string): Promise<string[]> {
  const stories = pictured(catalogue)
  const kept = new Set(await readdir(START_PICTURES))
  const isListed = kept.delete(LIST) && (await readFile(join(START_PICTURES, LIST), 'utf8')) === listOf(stories)
  const problems = isListed ? [] : [`${LIST} does not list the screens`]
  for (const { file, picture } of await takeSmall(catalogue, stories)) {
    if (!kept.delete(file)) {
      problems.push(`${file} is missing`)
      continue
    }
    const change = await compare(await readFile(join(START_PICTURES, file)), picture, SHADE)
    if (change !== null && change.share > SHARE)
      problems.push(`${file} differs by ${(change.share * 100).toFixed(1)} %`)
  }
  return [...problems, ...[...kept].map((file) => `${file} is left over`)]
}
