import { chartOf, stateId } from '@albumen/simulator/chart/chart.ts'
import { fitterOf, READABLE, scaleIn } from '@albumen/simulator/layout/fit.ts'
import { layOutWith } from '@albumen/simulator/layout/layout.ts'
import { LINE_SIZE } from '@albumen/simulator/layout/text-size.ts'
import ELK from 'elkjs'
import { expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const fitIn = fitterOf(layOutWith(new ELK()))

/**
 * Room for the drawing in the catalogue, its side bar open, in windows of two sizes: with the panels beside it in the larger
 * one, put aside in the smaller one. `Simulator/First sight` measures both.
 */
const VIEWS = [
  ['1440 × 900', { width: 774, height: 658 }],
  ['1280 × 800', { width: 934, height: 541 }],
] as const

/** So many charts can be read as a whole. */
const WHOLE = 50
/** Each of some sixty charts is laid out up to four times, in milliseconds. */
const LAID_OUT_WITHIN = 120_000

it.each(VIEWS)(
  'most charts can be read as a whole in a window of %s',
  { timeout: LAID_OUT_WITHIN },
  async (_, view) => {
    const sizes = await Promise.all(
      CATALOGUE.map(async ({ machine, input }) => {
        const [snapshot] = initialTransition(machine, input)
        const open = new Set(snapshot._nodes.map(stateId))
        const { placed } = await fitIn(
          chartOf(machine),
          { detail: 'brief', orientation: null, collapsed: null, open },
          view,
        )
        return { id: machine.id, size: LINE_SIZE * scaleIn(view, placed) }
      }),
    )
    const unread = sizes.filter(({ size }) => size < READABLE).map(({ id, size }) => `${id} ${size.toFixed(1)}`)
    expect(sizes.length - unread.length).toBeGreaterThanOrEqual(WHOLE)
  },
)
