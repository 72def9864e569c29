import { type CatalogueEntry, defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { FARTHEST_JUMP, LONGEST_SESSION, MOST_FIRINGS, MOST_STEPS } from '@albumen/simulator/session/limits.ts'
import { emptySession, type SessionStep } from '@albumen/simulator/session/session.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'

/** Polls every second, for ever. */
const pollMachine = setup({}).createMachine({
  id: 'poll',
  initial: 'waiting',
  states: { waiting: { after: { 1000: { target: 'waiting', reenter: true } } } },
})
const pollEntry = defineEntry<typeof pollMachine>({
  machine: pollMachine,
  title: 'Poll',
  description: 'Asks every second.',
  input: undefined,
  events: {},
  actors: {},
}) as unknown as CatalogueEntry

const clock = (ms: number): SessionStep => ({ kind: 'clock', ms })

function opened(entry: CatalogueEntry, steps: readonly SessionStep[]) {
  const simulation = new Simulation(entry)
  simulation.open(JSON.stringify({ ...emptySession(chartOf(entry.machine), entry.input), steps }))
  const { problem, session, now } = simulation.shown()
  return { problem: problem?.text ?? null, steps: session.steps.length, now }
}

describe('an imported session', () => {
  it.each([1e12, FARTHEST_JUMP + 1, 0.5, -1])('is refused when its clock jumps by %d ms', (ms) => {
    const { problem, steps, now } = opened(bootEntry, [clock(ms)])
    expect(problem).toContain('This is no recorded session: steps.0.ms: Invalid')
    expect([steps, now]).toEqual([0, 0])
  })

  it('is refused when its clock runs too long', () => {
    const jumps = Array.from({ length: LONGEST_SESSION / FARTHEST_JUMP }, () => clock(FARTHEST_JUMP))
    expect(opened(bootEntry, jumps)).toMatchObject({ problem: null, now: LONGEST_SESSION })
    expect(opened(bootEntry, [...jumps, clock(1)])).toMatchObject({
      problem: "The session can't be replayed: The clock of a session runs for 24 hours at most.",
      now: 0,
    })
  })

  it('is refused when it has too many steps', () => {
    const steps = Array.from({ length: MOST_STEPS + 1 }, () => clock(0))
    expect(opened(bootEntry, steps)).toMatchObject({
      problem: "The session can't be replayed: A session has at most 10,000 steps.",
      steps: 0,
    })
  })

  it('is refused when too many timers fire', () => {
    const hours = Math.ceil((MOST_FIRINGS * 1000) / FARTHEST_JUMP)
    const jumps = Array.from({ length: hours }, () => clock(FARTHEST_JUMP))
    expect(opened(pollEntry, jumps)).toEqual({
      problem: `Step ${hours} can't be replayed: More than 10,000 timers fired: that is the most in a session.`,
      steps: 0,
      now: 0,
    })
    expect(opened(pollEntry, jumps.slice(1)).problem).toBeNull()
  })
})

describe('an interactive session', () => {
  it('merges time up to the largest jump, so that its address opens', () => {
    const simulation = new Simulation(bootEntry)
    for (const ms of [FARTHEST_JUMP - 1, 1, 1000]) simulation.take(clock(ms))
    const { session } = simulation.shown()
    expect(session.steps).toEqual([clock(FARTHEST_JUMP), clock(1000)])
    expect(opened(bootEntry, session.steps).problem).toBeNull()
  })

  it('stops at its end, and stays as it was before the excess step', () => {
    const simulation = new Simulation(pollEntry)
    for (let hour = 0; hour < 2; hour += 1) simulation.take(clock(FARTHEST_JUMP))
    simulation.play()
    simulation.take(clock(FARTHEST_JUMP))
    expect(simulation.shown()).toMatchObject({
      now: 2 * FARTHEST_JUMP,
      isPlaying: false,
      problem: { text: 'More than 10,000 timers fired: that is the most in a session.' },
    })
    expect(simulation.shown().session.steps).toHaveLength(2)
  })
})
