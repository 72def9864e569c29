import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { FlowPage, Rule } from '#stories/docs/types.ts'
import { type DefinedFlow, FLOW_FILES, flowsIn } from './flows.ts'
import { productMap } from './product-map.ts'
import { importsOf, readSources, type Sources } from './sources.ts'

/** Replays every flow's generated paths. */
const PATHS_TEST = 'tests/machines/shared/paths.test.ts'
const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:const |interface |type |function )?['"]?(\w*)/g
/** `photo spec 4 and 7, 'Export'` */
const SPEC = /\b(photo|account) spec ([\d.]+(?:(?:, | and )[\d.]+)*)((?:,? '[^']+')*)/gi
const QUESTIONS = /\bopen questions? (\d+(?:(?:, | and )\d+)*)/gi

const plain = (comment: string) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()

/** The sections of the specifications that a comment names. */
function sectionsIn(text: string): string[] {
  const spec = [...text.matchAll(SPEC)].map(([, which = '', sections, headings = '']) => {
    const name = which.toLowerCase() === 'photo' ? 'Photo library' : 'Account area'
    return `${name} ${sections}${headings.replaceAll(/ ?'([^']+)'/g, ' ‘$1’')}`
  })
  const questions = [...text.matchAll(QUESTIONS)].map(([, numbers]) => `Open questions ${numbers}`)
  return [...spec, ...questions]
}

/** The comments of a file that state a rule: those that name a section. */
const rulesIn = (file: string, source: string): Rule[] =>
  [...source.matchAll(COMMENT)].flatMap(([, comment = '']) => {
    const text = plain(comment)
    const spec = sectionsIn(text)
    return spec.length === 0 ? [] : [{ text, spec, file }]
  })

/** The comment of a machine, and the file that has it. */
function machineOf({ entryImport: { name, from } }: DefinedFlow, sources: Sources): { file: string; text: string } {
  const catalogue = from.slice(1)
  const source = sources.get(catalogue) ?? ''
  const entry = source.slice(source.search(new RegExp(`const ${name}\\b`)))
  const machine = /machine: (\w+)/.exec(entry)?.[1] ?? /\b(\w+Machine)\b/.exec(entry)?.[1] ?? ''
  const file = importsOf(catalogue, source).find((one) =>
    new RegExp(`export const ${machine}\\b`).test(sources.get(one) ?? ''),
  )
  const comments = [...(sources.get(file ?? '') ?? '').matchAll(COMMENT)]
  const own = comments.find(([, , named]) => named === machine)?.[1] ?? ''
  return { file: file ?? catalogue, text: plain(own) }
}

interface TitledStories {
  file: string
  title: string
  id: string
}

const screensIn = (files: readonly string[]): TitledStories[] =>
  files.map((file) => {
    const { meta, indexInputs } = loadCsf(readFileSync(file, 'utf8'), { fileName: file, makeTitle: String }).parse()
    const title = meta.title ?? ''
    return { file, title, id: toId(title, storyNameFromExport(indexInputs[0]?.exportName ?? '')) }
  })

/** What the pages of all flows are made from. */
async function readAll() {
  const sources = readSources()
  const files = (glob: string) => globSync(glob).map((file) => file.replaceAll('\\', '/'))
  return {
    sources,
    screens: screensIn(files('stories/screens/**/*.stories.tsx')),
    tests: files('tests/**/*.test.{ts,tsx}').map((file) => ({ file, source: readFileSync(file, 'utf8') })),
    map: await productMap(),
  }
}

type All = Awaited<ReturnType<typeof readAll>>

function flowPage(flow: DefinedFlow, { sources, screens, tests, map }: All): FlowPage {
  const folder = dirname(flow.entryImport.from.slice(1))
  const isOfFlow = (file: string) => file.startsWith(`${folder}/`)
  const machine = machineOf(flow, sources)
  const own = [...sources].filter(([file]) => isOfFlow(file))
  const shared = own.flatMap(([file, source]) =>
    importsOf(file, source).filter((one) => /^machines\/shared\/\w+(-\w+)*\/machine\.ts$/.test(one)),
  )
  const users = [...sources].filter(
    ([file, source]) => file.startsWith('src/') && importsOf(file, source).some(isOfFlow),
  )
  const drawn = new Set(users.map(([file]) => file).filter((file) => file.endsWith('Screen.tsx')))
  const shows = (file: string) =>
    importsOf(file, sources.get(file) ?? '').some((one) => isOfFlow(one) || drawn.has(one))
  const { id } = flow.entry.machine
  const requests =
    flow.statesTitle === undefined ? [] : [{ title: flow.statesTitle, id: toId(flow.statesTitle, 'Asking') }]
  return {
    purpose: machine.text,
    rules: [...new Set([machine.file, ...own.map(([file]) => file), ...shared])].flatMap((file) =>
      rulesIn(file, sources.get(file) ?? ''),
    ),
    states: chartOf(flow.entry.machine)
      .states.filter(({ parent }) => parent !== null)
      .map((state) => ({ id: state.id, text: state.description ?? '' })),
    startedBy: map.chart.transitions
      .filter(({ targets, event }) => targets.includes(id) && event === '')
      .map(({ source }) => map.chart.states.find((state) => state.id === source)?.key ?? source),
    calls: map.chart.states.find((state) => state.id === id)?.invokes.map(({ src }) => src) ?? [],
    screens: [
      ...requests,
      ...screens.filter(({ file }) => shows(file)).map(({ title, id: story }) => ({ title, id: story })),
    ],
    sources: [...own, ...users].map(([file]) => file).sort(),
    tests: [...tests.filter(({ source }) => source.includes(`${folder}/`)).map(({ file }) => file), PATHS_TEST],
  }
}

/** The pages of all flows, by their titles, with where their entries are. */
export async function flowPages(): Promise<Map<string, { page: FlowPage; entryImport: DefinedFlow['entryImport'] }>> {
  const all = await readAll()
  const flows = (await Promise.all(globSync(FLOW_FILES).map((file) => flowsIn(file)))).flat()
  return new Map(
    flows.map((flow) => [`Flows/${flow.entry.title}`, { page: flowPage(flow, all), entryImport: flow.entryImport }]),
  )
}
