import { statesOf } from '@albumen/simulator/catalogue/states.ts'
import { stateId } from '@albumen/simulator/chart/chart.ts'
import { sessionJson } from '@albumen/simulator/session/address.ts'
import type { Feed } from '@albumen/simulator/session/feed.ts'
import { replay } from '@albumen/simulator/session/player.ts'
import { readSession } from '@albumen/simulator/session/read-session.ts'
import { redact } from '@albumen/simulator/session/redact.ts'
import { rootEntries, Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'
import { randomSession } from './random-session.ts'

const SEEDS = [1, 2, 3]

/** What every replay must reproduce. */
const seenIn = ({ entries, messages }: Feed) => ({
  entries: entries.map(({ snapshot, before, ...entry }) => ({
    ...entry,
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
    actors: Object.keys(snapshot.children),
  })),
  messages,
})

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('a session of %s', (_, entry) => {
  it.each(SEEDS)('is replayed snapshot by snapshot from its export (%i)', (seed) => {
    const recorded = randomSession(entry, seed).shown()
    expect(recorded.problem).toBeNull()
    const read = readSession(entry, sessionJson(recorded.session))
    if (!read.ok) throw new Error(read.problem)
    const again = replay(entry, read.session)
    expect(again.failure()).toBeNull()
    // an export has neither tokens nor e-mail addresses
    expect(redact(seenIn(again.feed()))).toEqual(redact(seenIn(recorded.feed)))
    expect(again.now()).toBe(recorded.now)
  })

  it('restarts at any of its moments', () => {
    const simulation = randomSession(entry, SEEDS.length + 1)
    const { feed, session } = simulation.shown()
    const all = rootEntries(simulation.chart, feed)
    for (const moment of all.filter(({ number }) => number % 5 === 0)) {
      simulation.open(JSON.stringify(session))
      const same = simulation.shown().feed.entries[moment.number]
      expect(same?.snapshot.value).toEqual(moment.snapshot.value)
      simulation.restartFrom(moment)
      const { feed: shorter, at } = simulation.shown()
      expect(at).toBeNull()
      expect(shorter.entries.length).toBeLessThanOrEqual(feed.entries.length)
      const ended = rootEntries(simulation.chart, shorter).findLast(({ step }) => step <= moment.step)
      const last = all.findLast(({ step, firings }) => step === moment.step && firings === moment.firings)
      expect(ended?.snapshot.value).toEqual(last?.snapshot.value)
      expect(ended?.snapshot.context).toEqual(last?.snapshot.context)
    }
  })

  it('jumps to every state that can be seen, and says why not for the others', async () => {
    const simulation = new Simulation(entry)
    const leftAtOnce = statesOf(entry.machine)
      .filter(({ always }) => always?.some(({ guard }) => guard === undefined))
      .map(stateId)
    for (const state of statesOf(entry.machine).map(stateId)) {
      await simulation.jumpTo(state)
      const { feed, problem, lookingFor } = simulation.shown()
      expect(lookingFor).toBeNull()
      if (leftAtOnce.includes(state)) expect(problem?.text).toBe(`${state} is left at once: nothing can be seen in it.`)
      else expect([state, problem]).toEqual([state, null])
      if (problem === null) expect(feed.entries.at(-1)?.snapshot._nodes.map(stateId)).toContain(state)
    }
  })
})
