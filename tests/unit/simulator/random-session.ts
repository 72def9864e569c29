import type { CatalogueEntry, EventSamples } from '@albumen/simulator/catalogue/entry.ts'
import type { SessionStep } from '@albumen/simulator/session/session.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const STEPS = 60
const CLOCK_STEPS = [50, 400, 1000, 5000]

/** Drives an entry's flow randomly: events, outcomes and time. */
export function randomSession(entry: CatalogueEntry, seed: number): Simulation {
  const next = numbersFrom(seed)
  const oneOf = <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)]
  const inputs = [entry.input, ...Object.values(entry.otherInputs ?? {})]
  const simulation = new Simulation(entry)
  simulation.restart(oneOf(inputs))

  const samples = Object.values<EventSamples>(entry.events).flatMap((event) => event.samples)
  const playSteps = (): SessionStep[] =>
    simulation.shown().running.flatMap(({ id, src }) => {
      const outcome = oneOf(entry.actors[src] ?? [])
      return outcome === undefined ? [] : [{ kind: 'play' as const, id, outcome: outcome.name }]
    })
  const defaultSteps = (): SessionStep[] =>
    Object.entries(entry.actors).flatMap(([src, outcomes]) =>
      outcomes.map(({ name }) => ({ kind: 'default' as const, src, outcome: name })),
    )
  for (let taken = 0; taken < STEPS; taken += 1) {
    const clock: SessionStep = { kind: 'clock', ms: oneOf(CLOCK_STEPS) ?? 0 }
    const event = oneOf(samples)
    const hasEnded = simulation.shown().feed.entries.at(-1)?.snapshot.status !== 'active'
    const steps = [clock, ...(event === undefined || hasEnded ? [] : [{ kind: 'event' as const, event }])]
    const step = oneOf([...steps, ...steps, oneOf(playSteps()) ?? clock, oneOf(defaultSteps()) ?? clock])
    if (step !== undefined) simulation.take(step)
  }
  return simulation
}
