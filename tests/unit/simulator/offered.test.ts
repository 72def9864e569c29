import type { EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import { leafStatesOf } from '@albumen/simulator/catalogue/states.ts'
import { pathTo } from '@albumen/simulator/session/jump.ts'
import { reasonOf } from '@albumen/simulator/session/reason.ts'
import { refusalOf } from '@albumen/simulator/session/refusal.ts'
import { emptySession } from '@albumen/simulator/session/session.ts'
import { rootEntries, Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

/** What comes of an event at the present moment: the transitions it takes, or why it takes none. */
function answerTo(simulation: Simulation, event: EventObject): { taken: readonly string[] } | { reason: string } {
  const entries = () => rootEntries(simulation.chart, simulation.shown().feed)
  const before = entries().at(-1)
  if (before === undefined) throw new Error('A flow starts with an entry')
  const refusal = refusalOf(before.snapshot, event)
  if (refusal !== null) return { reason: reasonOf(refusal) }
  simulation.take({ kind: 'event', event })
  const { problem } = simulation.shown()
  if (problem !== null) throw new Error(`${event.type}: ${problem.text}`)
  const taken = entries().filter(({ number }) => number > before.number)
  simulation.undo()
  return { taken: taken.flatMap(({ transitions }) => transitions) }
}

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('%s', (_, entry) => {
  const samples = Object.values<EventSamples>(entry.events).flatMap((event) => event.samples)

  it('opens, and in each state takes each event that it offers, or says why not', async () => {
    const simulation = new Simulation(entry)
    expect(simulation.shown().problem).toBeNull()
    for (const state of leafStatesOf(entry.machine)) {
      const path = await pathTo(entry, state)
      // left at once: the catalogue gives a reason, as another test sees
      if (path === null) continue
      simulation.open(JSON.stringify({ ...emptySession(simulation.chart, path.input), steps: path.steps }))
      expect(simulation.shown().problem).toBeNull()
      for (const event of samples) {
        const answer = answerTo(simulation, event)
        if ('reason' in answer) expect(answer.reason).toMatch(/\w+ \w+/)
        else expect([state, event.type, answer.taken]).not.toEqual([state, event.type, []])
      }
    }
  })
})
