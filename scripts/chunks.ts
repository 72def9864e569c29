import type { Rolldown } from 'vite'

/** The scripts of the first view, and the module each begins with: few large scripts compress better than many small ones. */
const FIRST_VIEW = [
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

/** Names the script a module of the first view goes into; null leaves it to the bundler, as everything that comes later. */
export function firstViewChunks(folder: string): Rolldown.CodeSplittingNameFunction {
  const closures = new Map<string, ReadonlySet<string>>()
  return (moduleId, graph) => {
    const chunk = FIRST_VIEW.find(({ name, root }) => {
      const closure = closures.get(name) ?? closureOf(folder + root, graph)
      closures.set(name, closure)
      return closure.has(moduleId)
    })
    return chunk?.name ?? null
  }
}
