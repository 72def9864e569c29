import type { Indexer, IndexInput } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { componentPages } from './docs-components.ts'
import { flowPages } from './docs-flows.ts'
import { DOCS } from './flows.ts'
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
  }))
}

export const docsIndexer: Indexer = { test: /\.docs\.ts$/, createIndex: docsStories }

const moduleOf = (imports: string, docs: string) => `
  import { componentDocs, docsParameters, flowDocs } from '/stories/docs/docs-stories.tsx'
  ${imports}
  export default { parameters: docsParameters }
  export const Docs = ${docs}
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
      const imported = `import { ${name} as entry } from '${from}'`
      return [title, moduleOf(imported, `flowDocs(entry, ${JSON.stringify(page)})`)] as const
    },
  )
  const components = componentPages().map(
    (page) => [page.title, moduleOf('', `componentDocs(${JSON.stringify(page)})`)] as const,
  )
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
