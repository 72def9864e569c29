import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { patterns } from '#src/platform/routes.ts'

const SOURCES = [
  'src/**/*.{ts,tsx}',
  'stories/**/*.{ts,tsx}',
  'machines/**/*.ts',
  'pages/**/*.{ts,tsx}',
  'mails/**/*.tsx',
]
const IMPORT = /(?:from|import\()\s*'([#.][^']+\.tsx?)'/g

/** Sources of the product and its catalogue, by their paths in the project's folder. */
export type Sources = ReadonlyMap<string, string>

export const readSources = (): Sources =>
  new Map(globSync(SOURCES).map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]))

/** The files that a file imports. */
export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : relative('.', join(dirname(file), path)).replaceAll('\\', '/'),
  )

/** All files that a file leads to through imports, those loaded later too, with their distances from it. */
export function reachedFrom(
  file: string,
  sources: Sources,
  isFollowed: (file: string) => boolean,
): Map<string, number> {
  const found = new Map([[file, 0]])
  for (const [one, distance] of found)
    for (const next of importsOf(one, sources.get(one) ?? ''))
      if (sources.has(next) && !found.has(next) && isFollowed(next)) found.set(next, distance + 1)
  return found
}

/** A page of the product, and the file that draws it. */
export interface DrawnPage {
  route: string
  path: string
  file: string
}

const LOADED = /import\('\.\/([\w/-]+)\.tsx'\)/
/** The entries of a table in an area: on one line, or up to their own brace. */
const entriesIn = (source: string) =>
  source.split(/^ {4}(?=\{)/m).map((part) => part.split(/^\{\n/.test(part) ? /^ {4}\}/m : '\n')[0] ?? '')

/** Every page, as the areas register them; several may share what loads them. */
export function pagesOf(sources: Sources): DrawnPage[] {
  const areas = [...sources].filter(([file]) => /[/-]area\.ts$/.test(file))
  return areas.flatMap(([file, source]) =>
    entriesIn(source).flatMap((entry) => {
      const route = /\broute: '(\w+)'/.exec(entry)?.[1] ?? ''
      const named = [...new Set(entry.match(/\b\w+\b/g))].map(
        (name) => new RegExp(`^const ${name}\\b[\\s\\S]*?(?=\\n\\n)`, 'm').exec(source)?.[0] ?? '',
      )
      const component = LOADED.exec([entry, ...named].join('\n'))?.[1]
      if (!Object.hasOwn(patterns, route) || component === undefined) return []
      const path = patterns[route as keyof typeof patterns]
      return [{ route, path, file: `${dirname(file)}/${component}.tsx` }]
    }),
  )
}
