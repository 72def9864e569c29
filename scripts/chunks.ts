import type { Plugin, Rolldown } from 'vite'

/**
 * The scripts of the first view, and the module each starts with: few large scripts compress better than many small ones. The
 * first is small enough to run before the others are compiled.
 */
const FIRST_VIEW = [
  { name: 'first', roots: ['/src/app/first.ts'] },
  { name: 'app', roots: ['/src/app/main.tsx'] },
  { name: 'photos', roots: ['/src/areas/photos/PhotosRoute.tsx'] },
] as const

/**
 * Parts that come right after it, together: each by itself would be a request of its own, and on a slow line the first photos
 * would wait for all of them.
 */
const SECOND_VIEW = [
  {
    name: 'notices',
    roots: [
      '/src/areas/storage/StorageButtonRoute.tsx',
      '/src/areas/storage/StorageBannerRoute.tsx',
      '/src/areas/exports/ExportNoticeRoute.tsx',
      '/src/areas/imports/ImportRoute.tsx',
    ],
  },
  {
    name: 'around',
    roots: [
      '/src/areas/consent/ConsentRoute.tsx',
      '/src/areas/consent/CookiesButtonRoute.tsx',
      '/src/areas/consent/SurveyButtonRoute.tsx',
      '/src/areas/chat/ChatRoute.tsx',
      '/src/app/DropPhotos.tsx',
      '/src/app/NoticeList.tsx',
    ],
  },
] as const

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** All modules that some modules import before they run, including themselves. */
function closureOf(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(roots)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The scripts of the first views with their modules; everything else is left to the bundler. */
export const firstView = (folder: string): Rolldown.CodeSplittingGroup[] =>
  [...FIRST_VIEW, ...SECOND_VIEW].map(({ name, roots }, at) => {
    let closure: ReadonlySet<string> | undefined
    return {
      debugName: name,
      name: (moduleId, graph) => {
        closure ??= closureOf(
          roots.map((root) => folder + root),
          graph,
        )
        return closure.has(moduleId) ? name : null
      },
      // a module needed by several goes into the first of them
      priority: FIRST_VIEW.length + SECOND_VIEW.length - at,
    }
  })

/** V8 compiles such a script eagerly while it is still loading, off the main thread; other engines ignore the comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

function withLineAbove(sourceMap: string): string {
  const map: { mappings: string } = JSON.parse(sourceMap)
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

/** Most of the first view runs immediately: compiled lazily, function by function, it would block a slow page. */
export function compileFirstView(): Plugin {
  return {
    name: 'compile-first-view',
    generateBundle: {
      // Vite inserts lines above the code, but the hint has to be the first
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
