import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { ROOT } from '@albumen/simulator/chart/types.ts'
import { search } from '@albumen/simulator/chart/view.ts'
import { firstFound, openedAround, rowsOf } from '@albumen/simulator/panels/tree-rows.ts'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

const boot = chartOf(bootEntry.machine)
const foundIn = (chart: typeof boot, words: string) => {
  const { states, transitions } = search(chart, words)
  return { states: new Set(states), transitions: new Set(transitions) }
}

describe('the first match', () => {
  it('is null without a match', () => {
    expect(firstFound(boot, foundIn(boot, 'nothing of boot'))).toBeUndefined()
    expect(firstFound(boot, foundIn(boot, ''))).toBeUndefined()
  })

  it.each(CATALOGUE.map((entry) => [entry.machine.id, chartOf(entry.machine)] as const))(
    'is the first in the reading order of the tree, and the way to it is opened (%s)',
    (_, chart) => {
      const all = rowsOf(chart, new Set())
      const closed = new Set(chart.states.filter(({ children }) => children.length > 0).map(({ id }) => id))
      expect(rowsOf(chart, closed).map(({ id }) => id)).toEqual([ROOT])
      for (const { id, state } of all) {
        const found = { states: new Set(state ? [id] : []), transitions: new Set(state ? [] : [id]) }
        const first = firstFound(chart, found)
        if (first === undefined) throw new Error(`${id} is not found`)
        expect(first.id).toBe(id)
        const opened = openedAround(chart, closed, first)
        expect(rowsOf(chart, opened).map((row) => row.id)).toContain(id)
        // nothing else is expanded, nor the row itself
        expect([...closed].filter((one) => !opened.has(one) && one !== ROOT && !id.startsWith(one))).toEqual([])
        if (closed.has(id)) expect(opened.has(id)).toBe(true)
      }
    },
  )

  it('may be a transition before a state', () => {
    const [row] = rowsOf(boot, new Set()).filter(({ transition }) => transition !== null)
    const last = boot.states.at(-1)?.id ?? ''
    const found = { states: new Set([last]), transitions: new Set([row?.id ?? '']) }
    expect(firstFound(boot, found)?.id).toBe(row?.id)
  })
})
