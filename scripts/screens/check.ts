/** Tests of the pictures, of the catalogue or one in another folder: two runs are equal, byte for byte. */
import { findBrowser } from '../browser.ts'
import { buildCatalogue, withFolder } from '../catalogue.ts'
import { say } from '../run.ts'
import { nameOf } from './look.ts'
import { storiesIn } from './screens.ts'
import { sittingsOf, takePictures } from './take.ts'

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
  const sittings = sittingsOf(stories, [{ brand: 'albumen', width: 1280, locale: 'en-GB' }], ['light', 'dark'])
  await withFolder(catalogue, (url) =>
    takePictures(url, sittings, async ({ story, look, taken }) => {
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

await findBrowser()
const catalogue = process.argv[2] ?? (await buildCatalogue())
const problems = await differences(catalogue)
for (const problem of problems) say(problem)
say(`${problems.length === 0 ? 1 : 0} passed, ${problems.length} failed`)
process.exitCode = problems.length === 0 ? 0 : 1
