import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import type { ComponentPage, FlowPage } from '#stories/docs/types.ts'
import { componentPages } from './docs-components.ts'
import { flowPages } from './docs-flows.ts'
import { DOCS, DOCS_OPENED } from './flows.ts'
import { readSources } from './sources.ts'

/** The file that names the documented components. */
export const DOCS_FILES = 'stories/docs/*.docs.ts'

/** The index entries of the components' pages; those of flows are among their stories. */
export async function docsStories(): Promise<(IndexInput & { title: string; exportName: string })[]> {
  return componentPages().map(({ title }) => ({
    type: 'story',
    importPath: DOCS + title,
    title,
    exportName: 'Docs',
    name: 'Docs',
    tags: DOCS_OPENED.has(title) ? [] : ['!test'],
  }))
}

export const docsIndexer: Indexer = { test: /\.docs\.ts$/, createIndex: docsStories }

/** The module of the page of a component, or of a flow with its entry. */
const moduleOf = (kind: 'component' | 'flow', page: ComponentPage | FlowPage, imports = '', entry = 'undefined') => `
  import { docsParameters } from '/stories/docs/docs-stories.ts'
  import { docsOf } from '/stories/docs/${kind}-docs.tsx'
  ${imports}
  export default { parameters: docsParameters }
  export const Docs = docsOf(${JSON.stringify(page)}, ${entry})
`

/** The modules of all pages, by what they document. */
async function readModules(): Promise<ReadonlyMap<string, string>> {
  const flows = [...(await flowPages())].map(
    ([
      title,
      {
        page,
        entryImport: { name, from },
      },
    ]) => {
      return [title, moduleOf('flow', page, `import { ${name} as entry } from '${from}'`, 'entry')] as const
    },
  )
  const components = componentPages().map((page) => [page.title, moduleOf('component', page)] as const)
  return new Map([...components, ...flows])
}

const ICONS = 'virtual:icons'
const ICON = /'lucide-react\/icons\/([\w-]+)'/g

/** The names of all icons that the product imports. */
function iconNames(): string[] {
  const product = [...readSources()].filter(([file]) => file.startsWith('src/'))
  return [...new Set(product.flatMap(([, source]) => [...source.matchAll(ICON)].map(([, name = '']) => name)))].sort()
}

function iconsModule(): string {
  const names = iconNames()
  return `
    ${names.map((name, at) => `import Icon${at} from 'lucide-react/icons/${name}'`).join('\n')}
    export default [${names.map((name, at) => `{ name: '${name}', Icon: Icon${at} }`).join(', ')}]
  `
}

/** Makes the modules of the pages of documentation; they are read once, until a source changes. */
export function docsModules(): Plugin {
  let modules: ReturnType<typeof readModules> | null = null
  const forget = () => {
    modules = null
  }
  return {
    name: 'docs-pages',
    buildStart: forget,
    watchChange: forget,
    resolveId: (id) => (id.startsWith(DOCS) || id === ICONS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ICONS}`) return iconsModule()
      if (!id.startsWith(`\0${DOCS}`)) return undefined
      modules ??= readModules()
      const title = id.slice(DOCS.length + 1)
      const module = (await modules).get(title)
      if (module === undefined) throw new Error(`${title} has no page of documentation.`)
      return module
    },
  }
}
