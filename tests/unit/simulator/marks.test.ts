import { leftOf, marksAt } from '@albumen/simulator/panels/marks.ts'
import { rootEntries, Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { randomSession } from './random-session.ts'

/** A flow at the last of its moments, in the chart's format. */
const marksOf = ({ chart, shown }: Simulation) => {
  const { feed, timers, now } = shown()
  return marksAt(rootEntries(chart, feed), nothing, timers, now)
}

const nothing = { states: [], transitions: [] }

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('a moment of %s', (_, entry) => {
  it('counts down each running timer, on its transition', () => {
    for (const seed of [1, 2, 3]) {
      const simulation = randomSession(entry, seed)
      const entries = rootEntries(simulation.chart, simulation.shown().feed)
      for (const [index, { timers, at, actor }] of entries.entries()) {
        const marks = marksAt(entries.slice(0, index + 1), nothing, timers, at)
        const counted = simulation.chart.transitions.flatMap(({ id, source }) => {
          const left = leftOf(marks, id)
          return left === undefined ? [] : [[marks.active.has(source), left]]
        })
        const running = timers.filter((timer) => timer.actor === actor && timer.eventType.startsWith('xstate.after.'))
        const due = new Set(running.map((timer) => timer.due - at))
        expect(new Set(counted.map(([, left]) => left))).toEqual(due)
        expect(counted.every(([isActive]) => isActive)).toBe(true)
      }
    }
  })
})

describe('the moment that a chart follows', () => {
  it('changes with a replay whose log is as long, and not while only time passes', () => {
    const simulation = new Simulation(bootEntry)
    const first = marksOf(simulation).moment
    simulation.take({ kind: 'clock', ms: 1 })
    expect(marksOf(simulation).moment).toBe(first)
    simulation.restart()
    const again = marksOf(simulation).moment
    expect(again).not.toBe(first)
    simulation.take({ kind: 'clock', ms: simulation.shown().untilNext ?? 0 })
    expect(marksOf(simulation).moment).not.toBe(again)
  })
})
