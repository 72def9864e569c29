import { rootEntries, Simulation } from '@albumen/simulator/session/simulation.ts'
import { takingOf } from '@albumen/simulator/session/take.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { randomSession } from './random-session.ts'

/** A flow's present moment. */
function momentOf({ entry, chart, shown }: Simulation) {
  const { feed, timers, running, now } = shown()
  const last = rootEntries(chart, feed).at(-1)
  if (last === undefined) throw new Error('A flow starts with an entry')
  return { entry, snapshot: last.snapshot, timers, running, now }
}

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('the transitions of %s', (_, entry) => {
  it.each([1, 2, 3])('are taken as offered, and the others say why not (seed %i)', (seed) => {
    const session = randomSession(entry, seed).shown().session
    const there = () => {
      const simulation = new Simulation(entry)
      simulation.open(JSON.stringify(session))
      return simulation
    }
    const first = there()
    const moment = momentOf(first)
    for (const transition of first.chart.transitions) {
      const { step, reason } = takingOf(moment, transition)
      if (step === null) {
        expect(reason).not.toBe('')
        continue
      }
      const simulation = there()
      const before = simulation.shown().feed.entries.length
      simulation.take(step)
      const { feed, problem } = simulation.shown()
      expect(problem).toBeNull()
      // while a timer runs off, an earlier one may lead elsewhere
      if (step.kind === 'clock' && moment.timers.some(({ due }) => due - moment.now < step.ms - 1)) continue
      const taken = rootEntries(simulation.chart, feed).filter(({ number }) => number >= before)
      expect(taken.flatMap(({ transitions }) => transitions)).toContain(transition.id)
    }
  })
})
