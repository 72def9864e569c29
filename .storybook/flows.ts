import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import type { Charts } from '@albumen/simulator/panels/ActorsPanel.tsx'
import type { EntryImport } from '@albumen/simulator/share/test-source.ts'
import { toId } from 'storybook/internal/csf'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { REQUEST_STATES } from '#stories/flows/request-states.ts'

/** Files that define flows: `export const deleteAlbum = defineFlow(deleteAlbumEntry, screen)`. */
export const FLOW_FILES = 'stories/flows/*.flows.tsx'
/** A module of stories for each flow, and for each state of a request: this, the flow's file, and its name there. */
const FLOW = 'virtual:flow/'
const REQUEST = 'virtual:request/'
/** A module for each page of documentation: this, and the title of what it documents. */
export const DOCS = 'virtual:docs/'
/** A flow's definition: its name, its entry, the title of a request's states, and whether a screen follows. */
const DEFINITION = /^export const (\w+) = define(?:Flow|Request)\(\s*(\w+)(?:,\s*'([^']*)')?(,?)/gm
/** Pages of documentation that are opened with axe; the others differ only in their content, which `docs.test.ts` checks. */
export const DOCS_OPENED = new Set([
  'Components/Button',
  'Components/Dialog',
  'Components/AlbumCard',
  'Flows/Delete photos',
  'Flows/Upload',
])
const REQUEST_STORIES = [...Object.keys(REQUEST_STATES), 'OnAPhone']

/** Where a file imports the entry of this name from, below the project's folder. */
const pathOf = (source: string, name: string): string =>
  source.match(new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`, 'm'))?.[1] ?? ''

/** The entry that a file imports under this name; its title is the flow's. */
async function entryOf(source: string, name: string): Promise<CatalogueEntry> {
  const path = pathOf(source, name)
  const module: Record<string, CatalogueEntry | undefined> = await import(pathToFileURL(resolve(path)).href)
  const entry = module[name]
  if (entry === undefined) throw new Error(`${name} is not exported by ${path}.`)
  return entry
}

export interface DefinedFlow {
  name: string
  entry: CatalogueEntry
  entryImport: EntryImport
  hasScreen: boolean
  /** The title of the stories of a request's states. */
  statesTitle: string | undefined
}

/** The flows that a file defines. */
export async function flowsIn(file: string): Promise<DefinedFlow[]> {
  const source = await readFile(file, 'utf8')
  const flows = [...source.matchAll(DEFINITION)].map(async ([, name = '', entryName = '', statesTitle, comma]) => {
    const entryImport = { name: entryName, from: `#${pathOf(source, entryName)}` }
    return { name, entry: await entryOf(source, entryName), entryImport, hasScreen: comma !== '', statesTitle }
  })
  return Promise.all(flows)
}

/** The simulators of a flow's child machines, by their source. */
async function chartsOf({ machine }: CatalogueEntry): Promise<Charts> {
  const flows = (await Promise.all(globSync(FLOW_FILES).map((file) => flowsIn(file)))).flat()
  const children = Object.entries(machine.implementations.actors ?? {}).flatMap(([src, logic]) => {
    const id = typeof logic === 'object' && 'id' in logic ? logic.id : undefined
    const child = flows.find(({ entry }) => entry.machine.id === id)
    if (child === undefined) return []
    const { title } = child.entry
    return [[src, { title, href: `./?path=/story/${toId(`Flows/${title}`, 'Simulator')}` }]]
  })
  return Object.fromEntries(children)
}

/** The index entries of a file of flows. A flow's screen alone is the content of frames, hidden from the sidebar. */
export async function flowStories(file: string): Promise<(IndexInput & { importPath: string; title: string })[]> {
  const flows = await flowsIn(file)
  return flows.flatMap(({ name, entry, hasScreen, statesTitle }) => {
    const path = `${relative(process.cwd(), file)}/${name}`
    const ofFlow = { type: 'story' as const, importPath: FLOW + path, title: `Flows/${entry.title}` }
    const story = (exportName: string, tags: string[] = []) => ({ ...ofFlow, exportName, name: exportName, tags })
    const ofState = (title: string) => (exportName: string) => ({
      type: 'story' as const,
      importPath: REQUEST + path,
      title,
      exportName,
    })
    return [
      { ...story('Docs', DOCS_OPENED.has(ofFlow.title) ? [] : ['!test']), importPath: DOCS + ofFlow.title },
      story('Simulator'),
      story('Filmstrip'),
      ...(hasScreen ? [story('Screen', ['!dev'])] : []),
      ...(statesTitle === undefined ? [] : REQUEST_STORIES.map(ofState(statesTitle))),
    ]
  })
}

export const flowIndexer: Indexer = { test: /\.flows\.tsx$/, createIndex: flowStories }

const flowModule = (flow: string, surroundings: object) => `
  import { filmstripOf, flowParameters, screenOf, simulatorOf } from '/stories/flows/flow-stories.tsx'
  ${flow}
  export default { parameters: flowParameters }
  export const Simulator = simulatorOf(flow, ${JSON.stringify(surroundings)})
  export const Filmstrip = filmstripOf(flow)
  export const Screen = screenOf(flow)
`
const requestModule = (flow: string) => `
  import { requestMeta, requestStories } from '/stories/flows/request-stories.tsx'
  ${flow}
  export default requestMeta
  export const { ${REQUEST_STORIES.join(', ')} } = requestStories(flow)
`
const MODULES = { [FLOW]: flowModule, [REQUEST]: requestModule }

/** Makes the modules of flows' stories. */
export const flowModules = (): Plugin => ({
  name: 'flow-stories',
  resolveId: (id) => (id.startsWith(FLOW) || id.startsWith(REQUEST) ? `\0${id}` : undefined),
  async load(id) {
    for (const [prefix, moduleOf] of Object.entries(MODULES)) {
      if (!id.startsWith(`\0${prefix}`)) continue
      const [, file = '', name] = id.slice(prefix.length + 1).match(/^(.*)\/(\w+)$/) ?? []
      const flow = (await flowsIn(file)).find((one) => one.name === name)
      if (flow === undefined) throw new Error(`${file} defines no flow ${name}.`)
      const surroundings = { entryImport: flow.entryImport, charts: await chartsOf(flow.entry) }
      return moduleOf(`import { ${name} as flow } from '/${file}'`, surroundings)
    }
    return undefined
  },
})
