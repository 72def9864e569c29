import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chartOf } from '@albumen/simulator/chart/chart.ts'
import type { Plugin } from 'vite'
import type { SearchData } from '#stories/start/search/types.ts'
import { FLOW_FILES, flowsIn } from './flows.ts'
import { importsOf, pagesOf, reachedFrom, readSources, type Sources } from './sources.ts'

const SEARCH = 'virtual:search-data'
/** What stories are made with, and what is part of every page: its texts would be found everywhere. */
const NOT_SHOWN = /^(stories\/support|src\/(app|platform|i18n)|machines\/catalogue)\//
const MESSAGE_ID = /'([a-z]\w*(?:\.\w+)+)'/g
/** `export const CALL_MS = 400`, with the comment above it. */
const CONSTANT = /(?:\/\*\* ([^*]*?)\*\/\n)?(?:export )?const ([A-Z][A-Z0-9_]+)\b[^=\n]*= ([^\n]{1,60})$/gm

/** The files that a story is drawn by, each with its distance: a text of a near one is seen rather than one of a far one. */
const drawnBy = (file: string, sources: Sources) => reachedFrom(file, sources, (next) => !NOT_SHOWN.test(next))

/** The texts that the stories of a file may show: ids with their distances. */
function textsOf(file: string, sources: Sources, ids: ReadonlySet<string>): Record<string, number> {
  const texts = new Map<string, number>()
  for (const [one, distance] of drawnBy(file, sources))
    for (const [, id = ''] of (sources.get(one) ?? '').matchAll(MESSAGE_ID))
      if (ids.has(id) && !texts.has(id)) texts.set(id, distance)
  return Object.fromEntries(texts)
}

const constantsOf = (sources: Sources): SearchData['constants'] =>
  [...sources].flatMap(([file, source]) =>
    file.startsWith('stories/')
      ? []
      : [...source.matchAll(CONSTANT)].map(([, comment = '', name = '', value = '']) => ({
          name,
          value: value.trim(),
          text: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
          file,
        })),
  )

async function flowsOf(sources: Sources, ids: ReadonlySet<string>): Promise<SearchData['flows']> {
  const flows = (await Promise.all(globSync(FLOW_FILES).map((file) => flowsIn(file)))).flat()
  return flows.map(({ entry, entryImport }) => {
    const { states, transitions } = chartOf(entry.machine)
    const folder = dirname(entryImport.from.slice(1))
    return {
      title: entry.title,
      description: entry.description,
      folder,
      texts: textsOf(`${folder}/machine.ts`, sources, ids),
      states: states
        .filter(({ parent }) => parent !== null)
        .map(({ id, description }) => ({ id, text: description ?? '' })),
      events: [
        ...Map.groupBy(
          transitions.filter(({ kind }) => kind === 'event'),
          ({ event }) => event,
        ),
      ].map(([event, some]) => ({ event, states: [...new Set(some.map(({ source }) => source))] })),
    }
  })
}

/** What the catalogue can be searched for, read from its sources: texts, flows, events, routes and constants. */
export async function searchData(): Promise<SearchData> {
  const sources = readSources()
  const ids = new Set(Object.keys(JSON.parse(readFileSync('public/locales/en-GB.json', 'utf8'))))
  const files = [...sources.keys()].filter((file) => file.endsWith('.stories.tsx') || file.endsWith('.flows.tsx'))
  const routes = pagesOf(sources)
  return {
    texts: Object.fromEntries(files.map((file) => [file, textsOf(file, sources, ids)])),
    components: Object.fromEntries(files.map((file) => [file, importsOf(file, sources.get(file) ?? '')])),
    routes: routes.map((page) => ({ ...page, draws: importsOf(page.file, sources.get(page.file) ?? '') })),
    flows: await flowsOf(sources, ids),
    constants: constantsOf(sources),
  }
}

/** Makes the module of the catalogue's search. */
export const searchModule = (): Plugin => ({
  name: 'catalogue-search',
  resolveId: (id) => (id === SEARCH ? `\0${SEARCH}` : undefined),
  async load(id) {
    return id === `\0${SEARCH}` ? `export default ${JSON.stringify(await searchData())}` : undefined
  },
})
