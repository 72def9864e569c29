import { globSync, readdirSync, readFileSync } from 'node:fs'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { search } from '#stories/start/search/search.ts'
import type { IndexedStory } from '#stories/start/search/types.ts'
import { FLOW_FILES, flowStories } from '../../../.storybook/flows.ts'
import { searchData } from '../../../.storybook/search-data.ts'

const locales = new Map(
  readdirSync('public/locales').map((file) => [file, JSON.parse(readFileSync(`public/locales/${file}`, 'utf8'))]),
)

/** The catalogue's index, as Storybook makes it. */
async function storiesOf(): Promise<IndexedStory[]> {
  const written = globSync('stories/**/*.stories.tsx').flatMap((file) => {
    const csf = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: (title) => title }).parse()
    return csf.stories.map(({ id, name }) => ({
      id,
      name: name ?? id,
      title: csf.meta.title ?? '',
      importPath: `./${file}`,
    }))
  })
  const flows = (await Promise.all(globSync(FLOW_FILES).map(flowStories))).flat().map((story) => ({
    id: toId(story.title, storyNameFromExport(story.exportName)),
    name: storyNameFromExport(story.exportName),
    title: story.title,
    importPath: story.importPath,
    ...(story.tags && { tags: story.tags }),
  }))
  return [...written, ...flows]
}

const [stories, data] = await Promise.all([storiesOf(), searchData()])

it.each([
  ['could not be deleted', /delete/],
  ['konnte nicht gelöscht werden', /delete|account/],
  ['Fotos konnten nicht gelöscht werden', /delete/],
  ['viewer photo failed', /viewer-photo--.*failed/],
  ['consent bar', /consent/],
  ['404', /not-found/],
  ['qr', /phone/],
  ['/orders', /screens-orders-all-orders/],
  ['/my-photos/albums/12', /screens-albums-album-/],
  ['order prints overlay', /order-prints/],
  ['empty album', /screens-albums-album--.*empty/],
  ['cookie', /consent/],
  ['consent bar', /screens-consent/],
  ['cookie banner', /consent/],
  ['rename album', /album/],
  ['not found page', /not-found/],
  ['sign in', /server-pages-sign-in/],
  ['could not be deleted', /failed/],
  ['sign out', /sign-out/],
  ['add photos phone', /add-photos|phone/],
  ['storage critical', /storage/],
  ['recently deleted', /recently-deleted/],
  ['payment method failed', /payment-method--.*failed/],
  ['no orders yet', /orders/],
  ['DELETE_ASKED', /flows-delete/],
  ['checkingStorage', /flows-boot/],
  ['export ready', /export/],
  ['widget share', /widget/],
])('finds %j among the first three', (query, wanted) => {
  const found = search(query, data, stories, locales).slice(0, 3)
  expect(found.map(({ story }) => story).join(' '), JSON.stringify(found, null, 1)).toMatch(wanted)
})

it('lists a page by its own address first, and then the nearest', () => {
  const pages = search('/my-photos/albums', data, stories, locales).filter(({ kind }) => kind === 'page')
  expect(pages.slice(0, 2).map(({ title }) => title)).toEqual(['/my-photos/albums', '/my-photos/albums/:albumId'])
})

it('lists no closed dialog for the text of a failure', () => {
  const found = search('could not be deleted', data, stories, locales).filter(({ kind }) => kind === 'text')
  expect(found.map(({ title }) => title).join()).not.toMatch(/: (Closed|Asking|Not Made)/)
})

it('names a constant with its value and its file', () => {
  const found = search('SLOW_CALL', data, stories, locales)
  expect(found.map(({ kind }) => kind)).not.toContain('story')
  const [first] = search('LONG_PRESS', data, stories, locales).filter(({ kind }) => kind === 'constant')
  expect(first?.text).toContain('src/photo-list/grid/input/drag-selection.ts')
})

it('leads to stories that there are', () => {
  const ids = new Set(stories.map(({ id }) => id))
  for (const query of ['failed', 'photo', 'delete', 'album', '/settings'])
    for (const { story } of search(query, data, stories, locales)) if (story !== null) expect(ids).toContain(story)
})

it.each(['', '   ', '*', '[', '\\', '/'])('answers %j without failing', (query) => {
  expect(search(query, data, stories, locales)).toBeInstanceOf(Array)
})
