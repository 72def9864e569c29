import type { Plugin, Rolldown } from 'vite'

/**
 * The scripts of the first view, and the module each begins with: few large scripts compress better than many small ones. The
 * first is small enough to be run before the others are compiled.
 */
const FIRST_VIEW = [
  { name: 'first', root: '/src/app/first.ts' },
  { name: 'app', root: '/src/app/main.tsx' },
  { name: 'photos', root: '/src/photos/PhotosRoute.tsx' },
] as const

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** All that a module imports before it runs, itself included. */
function closureOf(root: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([root])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The scripts of the first view with the modules that go into each; everything else is left to the bundler. */
export const firstView = (folder: string): Rolldown.CodeSplittingGroup[] =>
  FIRST_VIEW.map(({ name, root }, at) => {
    let closure: ReadonlySet<string> | undefined
    return {
      debugName: name,
      name: (moduleId, graph) => {
        closure ??= closureOf(folder + root, graph)
        return closure.has(moduleId) ? name : null
      },
      // a module of several goes into the first of them
      priority: FIRST_VIEW.length - at,
    }
  })

/** V8 compiles such a script whole while it still comes, off the page's own thread; for others it is a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

function withLineAbove(sourceMap: string): string {
  const map: { mappings: string } = JSON.parse(sourceMap)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/** Most of the first view runs as soon as it is there: compiled function by function at each one's first call, a slow page waits. */
export function compileFirstView(): Plugin {
  return {
    name: 'compile-first-view',
    generateBundle: {
      // Vite writes lines of its own above the code: the hint has to be the first
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST_VIEW.some(({ name }) => name === file.name)) continue
          file.code = COMPILE_HINT + file.code
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = withLineAbove(String(map.source))
        }
      },
    },
  }
}
