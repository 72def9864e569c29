/**
 * Tests of the pictures, of the catalogue or of one in another folder: two runs are equal, byte for byte, and those of the start
 * page show what the catalogue shows.
 */
import { buildCatalogue, withFolder } from '../catalogue.ts'
import { say } from '../run.ts'
import { nameOf } from './look.ts'
import { storiesIn } from './screens.ts'
import { staleStartPictures } from './start.ts'
import { batchesOf, takePictures } from './take.ts'

/** Stories with what would differ from run to run: a clock, motion, focus, chance, frames, pictures that load late. */
const RESTLESS = [
  'screens-photos-library--not-selecting',
  'screens-photos-library--loading',
  'screens-uploads-queue--panel-expanded',
  'screens-addresses-delete-address--asking',
  'screens-home--overview',
  'screens-widgets-share--filling',
  'flows-delete-album--simulator',
  'flows-delete-album--filmstrip',
]

async function picturesOf(catalogue: string): Promise<Map<string, Buffer | Error>> {
  const pictures = new Map<string, Buffer | Error>()
  const stories = storiesIn(catalogue, new RegExp(`^(${RESTLESS.join('|')})$`))
  const batches = batchesOf(stories, [{ brand: 'albumen', scheme: 'light', width: 1280, locale: 'en-GB' }])
  await withFolder(catalogue, (url) =>
    takePictures(url, batches, async ({ story, look, taken }) => {
      pictures.set(nameOf(story.id, look), taken)
    }),
  )
  return pictures
}

/** What differs between two runs. */
async function differences(catalogue: string): Promise<string[]> {
  const [once, again] = [await picturesOf(catalogue), await picturesOf(catalogue)]
  const missing = RESTLESS.filter((id) => ![...once.keys()].some((name) => name.startsWith(`${id}.`)))
  return [
    ...missing.map((id) => `There is no story ${id}`),
    ...[...once].flatMap(([name, picture]) => {
      if (picture instanceof Error) return [`${name}: ${picture.message}`]
      const other = again.get(name)
      return other instanceof Buffer && other.equals(picture) ? [] : [`${name} differs between two runs`]
    }),
  ]
}

const catalogue = process.argv[2] ?? (await buildCatalogue())
const parts = [
  { name: 'two runs are equal', problems: await differences(catalogue) },
  { name: 'the start page’s pictures are current', problems: await staleStartPictures(catalogue) },
]
for (const { name, problems } of parts)
  say([`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}`, ...problems].join('\n  '))
if (parts[1]?.problems.length) say('`npm run screens -- --start` takes them again.')
const failed = parts.filter(({ problems }) => problems.length > 0)
say(`${parts.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
