import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { stateTooltip, transitionText } from '@albumen/simulator/chart/labels.ts'
import { staysInside } from '@albumen/simulator/chart/view.ts'
import { linesOf } from '@albumen/simulator/layout/elk-graph.ts'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const LONG = 'aNameThatIsMuchLongerThanAnyLineOfAStateMayEverBe'

describe('a truncated line', () => {
  it('is complete in the tooltip of its state', () => {
    const chart = chartOf(createMachine({ entry: LONG }))
    const [state] = chart.states
    if (state === undefined) throw new Error('A machine has a state')
    expect(linesOf(chart, state, 'full')[0]?.text).toMatch(/…$/)
    expect(stateTooltip(state)).toContain(LONG)
  })

  it.each(CATALOGUE.map(({ machine }) => [machine.id, chartOf(machine)] as const))(
    'has a tooltip of its own where it is a transition (%s)',
    (_, chart) => {
      const staying = chart.transitions.filter(staysInside)
      const tooltips = chart.states.flatMap((state) =>
        linesOf(chart, state, 'full').flatMap(({ tooltip }) => tooltip ?? []),
      )
      expect(tooltips.sort()).toEqual(staying.map(transitionText).sort())
    },
  )
})
