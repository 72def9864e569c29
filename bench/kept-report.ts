import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import * as v from 'valibot'
import { verdict } from './report.ts'

/** The last result of each measure, and the pages made of them. */
const RESULTS = 'docs/benchmarks.json'
const PAGE = 'docs/benchmarks.md'
const README = 'README.md'
/** In the README, and where there. */
const SHOWN = ['archives', 'timeline-bare', 'initial-load']
const [BEGIN, END] = ['<!-- benchmarks -->', '<!-- /benchmarks -->']
/** Cells of the longer bar. */
const BAR = 40

const result = v.object({
  title: v.string(),
  date: v.string(),
  machine: v.string(),
  figure: v.string(),
  baseline: v.string(),
  ratio: v.number(),
  aim: v.string(),
  isMet: v.boolean(),
  notes: v.array(v.string()),
})
const results = v.record(v.string(), result)
export type Result = v.InferOutput<typeof result>
export type Results = v.InferOutput<typeof results>

/** Two bars whose lengths are as the figures: the product's is `ratio` times the baseline's. */
export function plotOf({ ratio, figure, baseline }: Pick<Result, 'ratio' | 'figure' | 'baseline'>): string {
  const bar = (share: number) => '█'.repeat(Math.max(1, Math.round(BAR * share))).padEnd(BAR)
  const [ours, theirs] = ratio >= 1 ? [1, 1 / ratio] : [ratio, 1]
  return ['```', `product   ${bar(ours)}  ${figure}`, `baseline  ${bar(theirs)}  ${baseline}`, '```'].join('\n')
}

/** docs/benchmarks.md: a part for each measure. */
export function pageOf(all: Results): string {
  const parts = Object.entries(all).map(([name, one]) =>
    [
      `## ${one.title}`,
      `${plotOf(one)}`,
      `Ratio ${one.ratio.toFixed(2)}; ${verdict(one)}. \`npm run bench -- ${name}\`, ${one.date}, ${one.machine}.`,
      one.notes.map((note) => `- ${note.trim()}`).join('\n'),
    ].join('\n\n'),
  )
  const introduction =
    'Each figure beside a baseline of the same run: machines differ, and the same one from minute to minute, ratios less so. `npm run bench -- --report` writes this page; with names of measures, their parts alone.'
  return `${['# Benchmarks', introduction, ...parts].join('\n\n')}\n`
}

/** The README with its table of some measures. */
export function readmeWith(readme: string, all: Results): string {
  const [before, rest = ''] = readme.split(BEGIN)
  const after = rest.slice(rest.indexOf(END))
  if (!after.startsWith(END)) throw new Error(`README.md has no ${BEGIN} … ${END}.`)
  const rows = SHOWN.flatMap((name) => {
    const one = all[name]
    return one ? [`| ${one.title} | ${one.figure} | ${one.baseline} | ${one.ratio.toFixed(2)} |`] : []
  })
  const table = ['| measure | product | baseline | ratio |', '|---|---|---|---|', ...rows].join('\n')
  return `${before}${BEGIN}\n${table}\n${after}`
}

export const machineNow = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`

/** Keeps the results of a run in the place of earlier ones, and writes the pages anew. */
export function writeReport(taken: Results): void {
  const before = existsSync(RESULTS) ? v.parse(results, JSON.parse(readFileSync(RESULTS, 'utf8'))) : {}
  const all = { ...before, ...taken }
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(PAGE, pageOf(all))
  writeFileSync(README, readmeWith(readFileSync(README, 'utf8'), all))
}
