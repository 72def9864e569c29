import { hashOf } from '@albumen/simulator/session/address.ts'
import { emptySession } from '@albumen/simulator/session/session.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#machines/catalogue-entries.ts'

describe.each(CATALOGUE.map((entry) => [entry.machine.id, entry] as const))('a replay link of %s', (_, entry) => {
  const simulation = new Simulation(entry)
  const start = emptySession(simulation.chart, entry.input)
  const whole = hashOf({ ...start, steps: [{ kind: 'clock', ms: 7 }] }) ?? ''

  /** What is said of a link, and where the flow is after it. */
  const openedWith = (hash: string) => {
    const opened = new Simulation(entry)
    opened.openAddress(hash)
    return opened
  }

  it('leads to its moment', () => {
    expect(openedWith(whole).shown()).toMatchObject({ problem: null, now: 7 })
  })

  it.each([
    ['is cut', whole.slice(0, -5), /broken: it may have been truncated/],
    [
      'is of another version of the machine',
      hashOf({ ...start, chart: '00000000', steps: [{ kind: 'clock', ms: 7 }] }) ?? '',
      /another version of the machine \(00000000/,
    ],
    [
      'has an event that no longer exists',
      hashOf({
        ...start,
        steps: [
          { kind: 'clock', ms: 7 },
          { kind: 'event', event: { type: 'GONE' } },
        ],
      }) ?? '',
      /Step 2 can't be replayed: .* knows no event GONE/,
    ],
    [
      'has an actor that no longer exists',
      hashOf({ ...start, steps: [{ kind: 'default', src: 'gone', outcome: 'answers' }] }) ?? '',
      /Step 1 can't be replayed: .*no actor 'gone'/,
    ],
  ])('that %s says so, and opens the flow at its start', (_name, hash, message) => {
    const opened = openedWith(hash)
    expect(opened.shown().problem?.text).toMatch(message)
    expect(opened.shown()).toMatchObject({ session: start, now: 0, canUndo: false })
    opened.take({ kind: 'clock', ms: 50 })
    expect(opened.shown()).toMatchObject({ problem: null, now: 50 })
  })
})
