/** The small pictures of the catalogue's start page: one of each screen, in both schemes. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import sharp from 'sharp'
import { ArgumentError } from '#server/core/run-command.ts'
import { type Story, withFolder } from '../catalogue.ts'
import { compare } from './compare.ts'
import { heightOf } from './look.ts'
import { storiesIn } from './screens.ts'
import { type Batch, takePictures } from './take.ts'

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
const SHADE = 0.15
const SHARE = 0.006
/** Stories that show nothing of their screen yet, or only a part. */
const SHOWS_LITTLE =
  /^(Closed|Idle|None|Unsure|Reading|Checking|Completing|Restoring$|Opening|Requesting|Joining|Making A|Not Made|Inputs)\b/
/** What is zoomed into where nothing else is to be seen, in pixels of the window, the closest first. */
const ZOOMS = [480, 640, 960]
/** Around what is to be seen, in pixels. */
const MARGIN = 16

interface Small {
  file: string
  picture: Buffer | Error
}

const firstLine = ({ message }: Error) => stripVTControlCharacters(message).split('\n')[0]

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

/** What a window shows, in its small size; a phone's stands in the middle. */
async function smallOf(window: Buffer, width: number): Promise<Buffer> {
  return sharp(window)
    .extract(closest(await seenIn(window), width, heightOf(width)))
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function takeSmall(catalogue: string, batches: readonly Batch[]): Promise<Small[]> {
  const small: Small[] = []
  await withFolder(catalogue, (url) =>
    takePictures(url, batches, async ({ story, look, taken }) => {
      const picture = taken instanceof Error ? taken : await smallOf(taken, look.width)
      small.push({ file: `${story.id}.${look.scheme}.webp`, picture })
    }),
  )
  return small
}

/** Every other story in a scheme, on a page of their own. */
const half = (stories: readonly Story[], scheme: string, first: number): Batch => ({
  stories: stories.filter((_, at) => at % 2 === first),
  look: { ...LOOK, scheme },
  isWindow: true,
})

/**
 * Takes the pictures of the start page, and removes those of screens that are gone.
 * @throws ArgumentError naming a story that fails
 */
export async function writeStartPictures(catalogue: string): Promise<{ count: number; bytes: number }> {
  const stories = pictured(catalogue)
  const halves = SCHEMES.flatMap((scheme) => [half(stories, scheme, 0), half(stories, scheme, 1)])
  const small = await takeSmall(catalogue, halves)
  const written = small.map(({ file, picture }) => {
    if (picture instanceof Error) throw new ArgumentError(`${file}: ${firstLine(picture)}`)
    return { file, webp: sharp(picture).webp({ quality: QUALITY, effort: 6, smartSubsample: true }) }
  })
  await rm(START_PICTURES, { recursive: true, force: true })
  await mkdir(START_PICTURES, { recursive: true })
  let bytes = 0
  for (const { file, webp } of written) bytes += (await webp.toFile(join(START_PICTURES, file))).size
  await writeFile(join(START_PICTURES, LIST), listOf(stories))
  return { count: small.length, bytes }
}

/** Why a picture is not current. */
async function problemsOf({ file, picture }: Small): Promise<string[]> {
  if (picture instanceof Error) return [`${file}: ${firstLine(picture)}`]
  const change = await compare(await readFile(join(START_PICTURES, file)), picture, SHADE)
  if (change === null || change.share <= SHARE) return []
  return [`${file} differs by ${(change.share * 100).toFixed(1)} %`]
}

/**
 * What is missing, left over, or looks different from what the catalogue shows. Each screen is looked at in one scheme, every
 * other one in the dark: that takes half the time, and no change of a screen or of a token goes unseen.
 */
export async function staleStartPictures(catalogue: string): Promise<string[]> {
  const stories = pictured(catalogue)
  const files = stories.flatMap(({ id }) => SCHEMES.map((scheme) => `${id}.${scheme}.webp`))
  const kept = await readdir(START_PICTURES)
  const problems = [
    ...files.filter((file) => !kept.includes(file)).map((file) => `${file} is missing`),
    ...kept.filter((file) => file !== LIST && !files.includes(file)).map((file) => `${file} is left over`),
  ]
  if (!kept.includes(LIST) || (await readFile(join(START_PICTURES, LIST), 'utf8')) !== listOf(stories))
    problems.push(`${LIST} does not list the screens`)
  // the browser is needed only where there is something to compare
  if (problems.length > 0) return problems
  const halves = SCHEMES.map((scheme, at) => half(stories, scheme, at))
  const small = await takeSmall(catalogue, halves)
  return (await Promise.all(small.map(problemsOf))).flat()
}
