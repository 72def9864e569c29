import type { Measure, Measured } from './report.ts'
import { figureOf, nameOf, takeLooks, worstOf } from './timeline/looks.ts'

/** Share of places. */
const AIM = 0.005
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const all = looks.map((look) => ({ look, figure: figureOf(look, ({ bare }) => bare) }))
  const { look, figure } = worstOf(all, (one) => one.figure.product)
  return {
    figure: `${percent(figure.product)} of places bare (${nameOf(look)})`,
    baseline: `${percent(figure.best)} (${figure.bestName})`,
    ratio: figure.product / Math.max(figure.best, Number.EPSILON),
    aim: `at most ${percent(AIM)}`,
    isMet: figure.product <= AIM,
    notes: all.map(
      (one) =>
        `${nameOf(one.look)}: ${percent(one.figure.product)} (virtua ${percent(one.figure.all.virtua)}, TanStack ${percent(one.figure.all.tanstack)})`,
    ),
  }
}

/** Places that show nothing of their photo, neither its picture nor its colour, over all frames of flings. */
export const timelineBare: Measure = { name: 'timeline-bare', title: 'Bare places in flings', take: measure }
