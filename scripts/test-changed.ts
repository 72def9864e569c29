/**
 * `npm run test:changed`: runs in about a minute what belongs to the files changed against HEAD, or since `-- --base REV`: the
 * checks, the tests and stories that import them (those of their own areas first, then the nearest), and changed end-to-end
 * tests. It follows imports only: what a test starts or reads by its path is left to `npm test`. Faults and soak are never run.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { findBrowser } from './browser.ts'
import { buildCatalogue, catalogue } from './catalogue.ts'
import { say } from './run.ts'
import { e2e, runSteps, type Step, stories, vitest } from './steps.ts'

const FOLDERS = ['brands', 'contract', 'machines', 'packages', 'mails', 'pages', 'src', 'server', 'stories', 'tests']

/** Each kind with the maximum number of its files that fits into the minute. */
const KINDS = {
  tests: { files: /^tests\/(machines|contract|unit)\/.*\.test\.ts$/, most: 40 },
  server: { files: /^tests\/server\/.*\.test\.ts$/, most: 6 },
  stories: { files: /^stories\/.*\.stories\.tsx$/, most: 10 },
}
/** Quick tests that read the sources instead of importing them. */
const ALWAYS = [
  'tests/unit/contrast.test.ts',
  'tests/unit/open-values.test.ts',
  'tests/unit/stories',
  'tests/unit/i18n',
]

function changedFiles(base: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
  const known = git('diff', '--name-only', '--diff-filter=d', '--merge-base', '-z', base)
  return [...new Set([...known, ...git('ls-files', '--others', '--exclude-standard', '-z')])]
}

/** The importers of each file; type imports are left to the compiler, which checks everything. */
async function importers(): Promise<Map<string, string[]>> {
  const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
  const { enhancedResolveOptions, exclude: _, ...rest } = options
  const { output } = await cruise(FOLDERS, rest, { ...enhancedResolveOptions, extensions: ['.ts', '.tsx'] })
  const found = new Map<string, string[]>()
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (!dependencyTypes.includes('type-only')) found.set(resolved, [...(found.get(resolved) ?? []), source])
    }
  }
  return found
}

/** The files and all of their importers, the nearest first. */
function reached(files: readonly string[], from: ReadonlyMap<string, readonly string[]>): string[] {
  const all = new Set(files)
  for (const file of all) for (const importer of from.get(file) ?? []) all.add(importer)
  return [...all]
}

/** A regular expression of the ids of these files' stories. */
async function storyIds(files: readonly string[]): Promise<string> {
  await buildCatalogue()
  const ids = Object.values(catalogue().entries).flatMap(({ id, type, importPath }) =>
    type === 'story' && files.includes(importPath.replace('./', '')) ? [id] : [],
  )
  return `^(${ids.join('|')})$`
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } })
  const changed = changedFiles(values.base)
  const all = reached(changed, await importers())
  // an area has the same name everywhere, `photo-plans.test.ts` is about `photos`
  const areas = changed.map((file) => basename(dirname(file)).replace(/s$/, ''))
  const own = (file: string) => areas.some((area) => area !== '.' && file.includes(area))
  const leftOut = ['Left out: faults, soak, and end-to-end tests that are not changed.']
  const chosen = (kind: keyof typeof KINDS): string[] => {
    const { files, most } = KINDS[kind]
    const fitting = all.filter((file) => files.test(file)).toSorted((a, b) => Number(own(b)) - Number(own(a)))
    const over = fitting.slice(most)
    if (over.length > 0)
      leftOut.push(`Left out of ${kind}, ${over.length} further away:`, ...over.map((it) => `  ${it}`))
    return fitting.slice(0, most)
  }
  const withFiles = (step: Step, files: string[]): Step[] =>
    files.length === 0 ? [] : [{ ...step, args: [...step.args, ...files] }]

  const CHROMIUM_PATH = await findBrowser()
  const storyFiles = chosen('stories')
  const ways = changed.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  say(`${changed.length} changed files; import them: ${all.length - changed.length}`)
  await runSteps(
    [
      { name: 'check', command: 'node', args: ['scripts/check.ts'] },
      ...withFiles(vitest('machines, contract, unit', ['machines', 'contract', 'unit'], { CHROMIUM_PATH }), [
        ...ALWAYS,
        ...chosen('tests'),
      ]),
      ...withFiles(vitest('server', ['server']), chosen('server')),
      ...(storyFiles.length === 0 ? [] : [stories('stories', await storyIds(storyFiles))]),
      ...(ways.length === 0 ? [] : [{ name: 'build', command: 'node', args: ['scripts/build.ts'] }]),
      ...withFiles(e2e(CHROMIUM_PATH, ['--workers', '1', '--timeout', '180000']), ways),
    ],
    leftOut,
  )
}

await main()
