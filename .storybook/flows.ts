import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'

/** Files that define flows: `export const deleteAlbum = defineFlow(deleteAlbumEntry, screen)`. */
export const FLOW_FILES = 'stories/flows/*.flows.tsx'
/** A module of stories for each flow: this, the flow's file, and its name there. */
const MODULE = 'virtual:flow/'
/** A flow's definition: its name, its entry, and whether a screen follows. */
const DEFINITION = /^export const (\w+) = defineFlow\(\s*(\w+)(,?)/gm

/** The entry that a file imports under this name; its title is the flow's. */
async function entryOf(source: string, name: string): Promise<CatalogueEntry> {
  const [, path = ''] = source.match(new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`, 'm')) ?? []
  const module: Record<string, CatalogueEntry | undefined> = await import(pathToFileURL(resolve(path)).href)
  const entry = module[name]
  if (entry === undefined) throw new Error(`${name} is not exported by ${path}.`)
  return entry
}

/** The index entries of a file of flows. A flow's screen alone is the content of frames, hidden from the sidebar. */
export async function flowStories(file: string): Promise<IndexInput[]> {
  const source = await readFile(file, 'utf8')
  const flows = [...source.matchAll(DEFINITION)].map(async ([, name = '', entryName = '', screen]) => {
    const { title } = await entryOf(source, entryName)
    const story = (exportName: string, tags: string[] = []): IndexInput => ({
      type: 'story',
      importPath: `${MODULE}${relative(process.cwd(), file)}/${name}`,
      title: `Flows/${title}`,
      exportName,
      name: exportName,
      tags,
    })
    return [story('Simulator'), story('Filmstrip'), ...(screen ? [story('Screen', ['!dev'])] : [])]
  })
  return (await Promise.all(flows)).flat()
}

export const flowIndexer: Indexer = { test: /\.flows\.tsx$/, createIndex: flowStories }

/** Makes the module of each flow's stories. */
export const flowModules = (): Plugin => ({
  name: 'flow-stories',
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${MODULE}`)) return
    const [, file, name] = id.slice(MODULE.length + 1).match(/^(.*)\/(\w+)$/) ?? []
    return `
      import { filmstripOf, flowParameters, screenOf, simulatorOf } from '/stories/flows/flow-stories.tsx'
      import { ${name} as flow } from '/${file}'
      export default { parameters: flowParameters }
      export const Simulator = simulatorOf(flow)
      export const Filmstrip = filmstripOf(flow)
      export const Screen = screenOf(flow)
    `
  },
})
