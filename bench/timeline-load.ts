import type { Measure, Measured } from './report.ts'
import { type Figure, type Look, loadOf, nameOf, takeLooks, worstOf } from './timeline/looks.ts'

/** How many times the better bare page's time: from the counts' answer, and from the address with everything there is to load. */
const AIM = 1.3
const AIM_COLD = 2
const shownTime = (time: number) => `${time.toFixed(0)} ms`

const sinceCounts = (look: Look) => loadOf(look, ({ first, counts }) => first - counts)
const sinceCountsAll = (look: Look) => loadOf(look, ({ all, counts }) => all - counts)
const cold = (look: Look) => loadOf(look, ({ first }) => first)
const ratioOf = ({ product, best }: Figure) => product / best

const describeFigure = (what: string, figure: Figure) =>
  `${what} ${shownTime(figure.product)} (virtua ${shownTime(figure.all.virtua)}, TanStack ${shownTime(figure.all.tanstack)}), ratio ${ratioOf(figure).toFixed(2)}`

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const worst = worstOf(looks, (look) => ratioOf(sinceCounts(look)))
  const coldest = worstOf(looks, (look) => ratioOf(cold(look)))
  const figure = sinceCounts(worst)
  const coldRatio = ratioOf(cold(coldest))
  return {
    figure: `${shownTime(figure.product)} to the first photo (${nameOf(worst)})`,
    baseline: `${shownTime(figure.best)} (${figure.bestName})`,
    ratio: ratioOf(figure),
    aim: `at most ${AIM} from the counts' answer, ${AIM_COLD} cold`,
    isMet: ratioOf(figure) <= AIM && coldRatio <= AIM_COLD,
    notes: [
      `cold, with the session renewed, at worst ${describeFigure('', cold(coldest)).trim()} (${nameOf(coldest)})`,
      ...looks.map((look) =>
        [
          `${nameOf(look)}: ${describeFigure('first decoded', sinceCounts(look))}`,
          describeFigure('all in view', sinceCountsAll(look)),
          describeFigure('cold', cold(look)),
        ].join('; '),
      ),
    ],
  }
}

/** From the counts' answer until photos are decoded, and from nothing at all. */
export const timelineLoad: Measure = { name: 'timeline-load', title: 'Opening the timeline', take: measure }
