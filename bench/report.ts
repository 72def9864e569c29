import { say } from '../scripts/run.ts'

/** A small run, for working on a benchmark: its figures say little. */
export const IS_QUICK = process.env.BENCH_QUICK === '1'

/** A measurement next to a baseline of the same run. */
export interface Measured {
  /** The product's figure and the baseline's, with their units. */
  figure: string
  baseline: string
  /** The product's figure as a multiple of the baseline's. */
  ratio: number
  aim: string
  isMet: boolean
  /** Explanations of the figures, one line each. */
  notes: readonly string[]
}

export interface Measure {
  /** Its name on the command line. */
  name: string
  title: string
  take: () => Promise<Measured>
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const milliseconds = (time: number) => `${time.toFixed(2)} ms`

/** The median; for an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.')
  return (low + high) / 2
}

export const verdict = ({ aim, isMet }: Pick<Measured, 'aim' | 'isMet'>) => `aim: ${aim}, ${isMet ? 'met' : 'not met'}`

/** One benchmark in full. */
export function sayMeasured(title: string, measured: Measured): void {
  const { figure, baseline, ratio, notes } = measured
  say(`${title}: ${figure} against ${baseline}, ratio ${ratio.toFixed(2)}; ${verdict(measured)}`)
  for (const note of notes) say(`  ${note}`)
}

/** A table of all benchmarks. */
export function sayTable(all: ReadonlyMap<string, Measured>): void {
  const rows = [...all].map(([title, measured]) => [
    title,
    measured.figure,
    measured.baseline,
    measured.ratio.toFixed(2),
    verdict(measured),
  ])
  const table = [['measure', 'product', 'baseline', 'ratio', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
