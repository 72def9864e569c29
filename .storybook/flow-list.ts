import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { coverageOf } from '@albumen/simulator/catalogue/coverage.ts'
import { toId } from 'storybook/internal/csf'
import type { Plugin } from 'vite'
import type { ListedFlow } from '#stories/start/flow-types.ts'
import { type DefinedFlow, FLOW_FILES, flowsIn } from './flows.ts'

const LIST = 'virtual:flow-list'
/** Starts a commit in git's answer, with its day. */
const COMMIT = 'commit '

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The day of the last commit that touched each file of the machines; empty without git, or without its history. */
function lastChanges(): Map<string, string> {
  const days = new Map<string, string>()
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return days
    let day = ''
    for (const line of git('log', `--format=${COMMIT}%cs`, '--name-only', '--', 'machines').split('\n')) {
      if (line.startsWith(COMMIT)) day = line.slice(COMMIT.length)
      else if (!days.has(line)) days.set(line, day)
    }
  } catch {
    // from an archive
  }
  return days
}

function flowOf(
  { entry, entryImport }: DefinedFlow,
  days: ReadonlyMap<string, string>,
  tests: readonly string[],
): ListedFlow {
  const folder = dirname(entryImport.from.slice(1))
  const { states, transitions } = coverageOf(entry)
  const own = [...days].flatMap(([file, day]) => (file.startsWith(`${folder}/`) ? [day] : []))
  return {
    title: entry.title,
    area: basename(dirname(folder)),
    story: toId(`Flows/${entry.title}`, 'Simulator'),
    states: { all: states.all, covered: states.shown, excluded: states.excluded },
    transitions: { all: transitions.all, covered: transitions.taken, excluded: transitions.excluded },
    // the generated paths of all flows are one more
    tests: tests.filter((source) => source.includes(`${folder}/`)).length + 1,
    changed: own.sort().at(-1) ?? null,
  }
}

/** The flows with their coverage and last change, by area. */
export async function flowList(): Promise<ListedFlow[]> {
  const flows = (await Promise.all(globSync(FLOW_FILES).map((file) => flowsIn(file)))).flat()
  const days = lastChanges()
  const tests = globSync('tests/**/*.test.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  return flows
    .map((flow) => flowOf(flow, days, tests))
    .sort((one, other) => one.area.localeCompare(other.area) || one.title.localeCompare(other.title))
}

/** Makes the module of the start page's list of flows. */
export const flowListModule = (): Plugin => ({
  name: 'flow-list',
  resolveId: (id) => (id === LIST ? `\0${LIST}` : undefined),
  async load(id) {
    return id === `\0${LIST}` ? `export default ${JSON.stringify(await flowList())}` : undefined
  },
})
