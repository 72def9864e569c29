import type { Measure, Measured } from './report.ts'
import { figureOf, nameOf, shownBusy, takeLooks, worstOf } from './timeline/looks.ts'

/** The product may be this much busier than virtua's page: equal runs differ by as much. */
const AIM = 1.05

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const all = looks.map((look) => ({ look, figure: figureOf(look, ({ busy }) => busy) }))
  const worst = worstOf(all, ({ figure }) => figure.product / figure.all.virtua)
  const { product, all: busy } = worst.figure
  return {
    figure: `${shownBusy(product)} (${nameOf(worst.look)})`,
    baseline: `${shownBusy(busy.virtua)} (virtua)`,
    ratio: product / busy.virtua,
    aim: 'no busier than virtua',
    isMet: product <= AIM * busy.virtua,
    notes: all.map(
      ({ look, figure }) =>
        `${nameOf(look)}: ${shownBusy(figure.product)} (virtua ${shownBusy(figure.all.virtua)}, TanStack ${shownBusy(figure.all.tanstack)})`,
    ),
  }
}

/** How busy the main thread is while a wheel is turned; it varies far less between equal runs than frames do. */
export const timelineBusy: Measure = { name: 'timeline-busy', title: 'The main thread while scrolling', take: measure }
