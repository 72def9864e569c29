import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { differences } from '@albumen/simulator/session/diff.ts'
import { replay } from '@albumen/simulator/session/player.ts'
import { readSession } from '@albumen/simulator/session/read-session.ts'
import { emptySession, type SessionStep } from '@albumen/simulator/session/session.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bootEntry } from '#machines/boot/boot/catalogue.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)
const known = new Set([...Object.keys(bootEntry.events), ...Object.keys(bootEntry.actors)])
/** Names that boot uses for nothing. */
const foreignName = fc
  .oneof(fc.constantFrom(...inherited), fc.string({ minLength: 1 }))
  .filter((name) => !known.has(name))

const sessionOf = (step: SessionStep) => ({
  ...emptySession(chartOf(bootEntry.machine), bootEntry.input),
  steps: [step],
})
const problemOf = (step: SessionStep) => {
  const read = readSession(bootEntry, JSON.stringify(sessionOf(step)))
  return read.ok ? null : read.problem
}

/** Names that stand for all others: random ones would rarely hit those that objects inherit. */
const forEveryName = (check: (name: string) => void) =>
  fc.assert(fc.property(foreignName, check), { examples: inherited.map((name): [string] => [name]) })

describe('an unknown name', () => {
  it('is no event', () => {
    forEveryName((type) => {
      const why = `Boot knows no event ${type}`
      expect(problemOf({ kind: 'event', event: { type } })).toBe(`Step 1 can't be replayed: ${why}`)
      const simulation = new Simulation(bootEntry)
      simulation.take({ kind: 'event', event: { type } })
      expect(simulation.shown().problem).not.toBeNull()
      expect(simulation.shown().session.steps).toEqual([])
    })
  })

  it('is no actor that starts later', () => {
    forEveryName((src) => {
      const step: SessionStep = { kind: 'default', src, outcome: 'answers' }
      expect(problemOf(step)).toBe(`Step 1 can't be replayed: the machine has no actor '${src}'`)
      expect(() => replay(bootEntry, sessionOf(step))).toThrow(`the machine has no actor '${src}'`)
    })
  })

  it('is no actor that ends now', () => {
    forEveryName((src) => {
      const step: SessionStep = { kind: 'actor', id: 'checkStorage', src, outcome: 'answers', index: 0 }
      expect(problemOf(step)).toBe(`Step 1 can't be replayed: the machine has no actor '${src}'`)
    })
  })

  it('is no running actor', () => {
    forEveryName((id) => {
      const step: SessionStep = { kind: 'play', id, outcome: 'answers' }
      expect(() => replay(bootEntry, sessionOf(step))).toThrow(`No actor '${id}' runs at this moment`)
    })
  })

  it('is no outcome', () => {
    forEveryName((name) => {
      fc.pre(!(bootEntry.actors.checkStorage ?? []).some((outcome) => outcome.name === name))
      const step: SessionStep = { kind: 'default', src: 'checkStorage', outcome: name }
      expect(problemOf(step)).toBe(`Step 1 can't be replayed: 'checkStorage' has no outcome '${name}'`)
    })
  })
})

describe('a change', () => {
  it('is an addition, though every object inherits a property of that name', () => {
    expect(differences({}, { constructor: 1 })).toEqual([{ path: 'constructor', before: undefined, after: 1 }])
  })
})
