import { type Measure, type Measured, median } from './report.ts'
import { figureOf, type Look, nameOf, takeLooks, worstOf } from './timeline/looks.ts'

/** How many times the better list library's time. */
const AIM = 1.15
const shownTime = (time: number) => `${time.toFixed(0)} ms`

const jumpTime = (look: Look) => figureOf(look, ({ jumps }) => median(jumps.map(({ time }) => time)))
const ratioOf = (look: Look) => jumpTime(look).product / jumpTime(look).best

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const worst = worstOf(looks, ratioOf)
  const { product, best, bestName } = jumpTime(worst)
  return {
    figure: `${shownTime(product)} (${nameOf(worst)})`,
    baseline: `${shownTime(best)} (${bestName})`,
    ratio: product / best,
    aim: `at most ${AIM}`,
    isMet: product / best <= AIM,
    notes: looks.map((look) => {
      const { all } = jumpTime(look)
      const baseline = `virtua ${shownTime(all.virtua)}, TanStack ${shownTime(all.tanstack)}`
      return `${nameOf(look)}: ${shownTime(all.product)} (${baseline}), ratio ${ratioOf(look).toFixed(2)}`
    }),
  }
}

/** From a jump far away until every visible tile is decoded. */
export const timelineJump: Measure = { name: 'timeline-jump', title: 'A jump in the timeline', take: measure }
