/** Pictures of a catalogue's stories, alone or compared with those of another one, in a folder with a page. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { catalogue, type Story, withFolder } from '../catalogue.ts'
import { changesIn, type Pictures, type Taken } from './changes.ts'
import { type Look, nameOf } from './look.ts'
import { type Failed, type Report, reportPage } from './report.ts'
import { batchesOf, takePictures } from './take.ts'

/** Which stories are taken, and how they are looked at. */
export interface Wanted {
  stories: RegExp
  looks: readonly Look[]
}

/** The tag of stories that never come to rest: there is no picture of them. */
const MOVES = 'moves'

export const storiesIn = (folder: string, wanted: RegExp): Story[] =>
  Object.values(catalogue(folder).entries).filter(
    ({ id, type, tags = [] }) => type === 'story' && wanted.test(id) && !tags.includes(MOVES),
  )

/** How much of a failure's message is shown: some hold the whole page. */
const LONGEST = 600

const wordsOf = ({ brand, scheme, width, locale }: Look) => `${brand}, ${scheme}, ${width}, ${locale}`

/** Takes pictures of a catalogue into a folder below the page's. */
async function take(from: string, { stories, looks }: Wanted, output: string, folder: string): Promise<Pictures> {
  const pictures = new Map<string, Taken>()
  await mkdir(join(output, folder), { recursive: true })
  await withFolder(from, (url) =>
    takePictures(url, batchesOf(storiesIn(from, stories), looks), async ({ story, look, taken }) => {
      const name = nameOf(story.id, look)
      const file = `${folder}/${name}.png`
      const failure = taken instanceof Error ? stripVTControlCharacters(taken.message).slice(0, LONGEST) : null
      pictures.set(name, { title: `${story.title}: ${story.name}`, look: wordsOf(look), file, failure })
      if (!(taken instanceof Error)) await writeFile(join(output, file), taken)
    }),
  )
  return pictures
}

const byName = (pictures: Pictures) =>
  [...pictures].toSorted(([one], [other]) => one.localeCompare(other)).map(([, taken]) => taken)
const failedIn = (pictures: Pictures, prefix = ''): Failed[] =>
  byName(pictures).flatMap(({ title, look, failure }) =>
    failure === null ? [] : [{ title, look, reason: `${prefix}${failure}` }],
  )
/** The pictures of one catalogue that the other one does not have. */
const onlyIn = (pictures: Pictures, others: Pictures) =>
  byName(new Map([...pictures].filter(([name, { failure }]) => failure === null && !others.has(name))))

async function writeReport(output: string, report: Report): Promise<Report> {
  await writeFile(join(output, 'index.html'), reportPage(report))
  return report
}

async function emptied(output: string): Promise<void> {
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
}

/** Takes the pictures of a catalogue, and writes the page with all of them. */
export async function showPictures(from: string, wanted: Wanted, output: string): Promise<Report> {
  await emptied(output)
  const pictures = await take(from, wanted, output, 'pictures')
  const added = onlyIn(pictures, new Map())
  return writeReport(output, {
    against: null,
    taken: pictures.size,
    changed: [],
    added,
    gone: [],
    failed: failedIn(pictures),
  })
}

/** Takes the pictures of two catalogues, and writes the page with what differs. */
export async function comparePictures(
  before: { from: string; name: string },
  after: string,
  wanted: Wanted,
  output: string,
): Promise<Report> {
  await emptied(output)
  const then = await take(before.from, wanted, output, 'before')
  const now = await take(after, wanted, output, 'after')
  return writeReport(output, {
    against: before.name,
    taken: now.size,
    changed: await changesIn(output, then, now),
    added: onlyIn(now, then),
    gone: onlyIn(then, now),
    failed: [...failedIn(then, 'Before: '), ...failedIn(now, 'Now: ')],
  })
}
