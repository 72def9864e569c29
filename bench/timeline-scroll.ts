import type { Measure, Measured } from './report.ts'
import { type Figure, figureOf, type Look, longFrames, nameOf, takeLooks, worstOf } from './timeline/looks.ts'

/** Percentage points above the better of the two list libraries. */
const AIM = 5
const percent = (share: number) => `${share.toFixed(1)} %`

const KINDS = [
  { kind: 'steady', read: (look: Look) => figureOf(look, ({ steady }) => longFrames(steady)) },
  { kind: 'flings', read: (look: Look) => figureOf(look, ({ flings }) => longFrames(flings)) },
  {
    kind: 'jumps',
    read: (look: Look) => figureOf(look, ({ jumps }) => longFrames(jumps.flatMap(({ frames }) => frames))),
  },
] as const

const above = ({ product, best }: Figure) => product - best
const describeFigure = ({ all }: Figure) =>
  `${percent(all.product)} (virtua ${percent(all.virtua)}, TanStack ${percent(all.tanstack)})`

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const all = looks.flatMap((look) => KINDS.map(({ kind, read }) => ({ look, kind, figure: read(look) })))
  const { look, kind, figure } = worstOf(all, (one) => above(one.figure))
  return {
    figure: `${percent(figure.product)} of frames over 20 ms (${kind}; ${nameOf(look)})`,
    baseline: `${percent(figure.best)} (${figure.bestName})`,
    ratio: figure.product / figure.best,
    aim: `at most ${AIM} points above the better of virtua and TanStack Virtual`,
    isMet: above(figure) <= AIM,
    notes: looks.map(
      (one) =>
        `${nameOf(one)}: ${KINDS.map(({ kind: name, read }) => `${name} ${describeFigure(read(one))}`).join('; ')}`,
    ),
  }
}

/** How smoothly the Photos page scrolls, compared with bare pages of list libraries with the same photos. */
export const timelineScroll: Measure = { name: 'timeline-scroll', title: 'Scrolling the timeline', take: measure }
