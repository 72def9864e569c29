import { type CatalogueEntry, defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { REDACTED_EMAIL } from '@albumen/simulator/session/redact.ts'
import { Simulation } from '@albumen/simulator/session/simulation.ts'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate'
import { bareEvent } from '#machines/catalogue/schemas.ts'

const stateOf = (simulation: Simulation) => simulation.shown().feed.entries.at(-1)?.snapshot.value

describe('an exception', () => {
  const machine = setup({
    types: { events: {} as { type: 'GO' } | { type: 'BREAK' } },
    actions: {
      fall: () => {
        throw new Error('The floor gave way')
      },
    },
  }).createMachine({
    id: 'floor',
    initial: 'standing',
    states: { standing: { on: { GO: { target: 'walking' }, BREAK: { actions: 'fall' } } }, walking: {} },
  })
  const entry = defineEntry<typeof machine>({
    machine,
    title: 'Floor',
    description: 'Gives way.',
    input: undefined,
    events: {
      GO: bareEvent('GO'),
      BREAK: bareEvent('BREAK'),
    },
    actors: {},
  })

  it('is reported, and the simulator continues', () => {
    const simulation = new Simulation(entry)
    simulation.take({ kind: 'event', event: { type: 'BREAK' } })
    expect(simulation.shown().problem?.text).toBe('The machine stopped with an error in step 1: The floor gave way')
    simulation.restart()
    expect(simulation.shown().problem).toBeNull()
    simulation.take({ kind: 'event', event: { type: 'GO' } })
    expect(stateOf(simulation)).toBe('walking')
  })
})

describe('an exception at the start', () => {
  const fall = () => {
    throw new Error('The floor gave way')
  }
  const entryOf = (machine: AnyStateMachine) =>
    defineEntry({ machine, title: 'Floor', description: 'Gives way.', input: undefined, events: {}, actors: {} })
  const thrownBy = setup({ actions: { fall }, guards: { fall } })

  it.each([
    [
      'an entry action',
      thrownBy.createMachine({ id: 'floor', initial: 'falling', states: { falling: { entry: 'fall' } } }),
    ],
    [
      'a guard',
      thrownBy.createMachine({
        id: 'floor',
        initial: 'a',
        states: { a: { always: { guard: 'fall', target: 'b' } }, b: {} },
      }),
    ],
    ['the context', createMachine({ id: 'floor', context: fall })],
  ])('is reported at once (%s)', (_, machine) => {
    const simulation = new Simulation(entryOf(machine))
    const message = 'The machine stopped with an error as it started: The floor gave way'
    expect(simulation.shown().problem?.text).toBe(message)
    simulation.restart()
    expect(simulation.shown().problem?.text).toBe(message)
  })
})

describe('an actor that throws', () => {
  /** Makes a call; with `isReady` it handles the lack of an answer. */
  const lineOf = (isReady: boolean) => {
    const machine = setup({
      types: { events: {} as { type: 'CALL' } },
      actors: { call: fromPromise(async () => 'hello') },
    }).createMachine({
      id: 'line',
      initial: 'idle',
      states: {
        idle: { on: { CALL: 'calling' } },
        calling: { invoke: { src: 'call', ...(isReady && { onError: 'dead' }) } },
        dead: { on: { CALL: 'calling' } },
      },
    })
    const dead = () => {
      throw new Error('The line went dead, robin@albumen.test')
    }
    return defineEntry<typeof machine>({
      machine,
      title: 'Line',
      description: 'Calls somebody.',
      input: undefined,
      events: { CALL: bareEvent('CALL') },
      actors: { call: [{ name: 'breaks', kind: 'failure', steps: [{ after: 10, output: dead }] }] },
    }) as unknown as CatalogueEntry
  }

  it('is an ordinary error where the machine handles it', () => {
    const simulation = new Simulation(lineOf(true))
    simulation.take({ kind: 'event', event: { type: 'CALL' } })
    simulation.take({ kind: 'clock', ms: 10 })
    expect(simulation.shown().problem).toBeNull()
    expect(stateOf(simulation)).toBe('dead')
  })

  it('is reported where it does not, and the simulator continues', () => {
    const simulation = new Simulation(lineOf(false))
    simulation.take({ kind: 'event', event: { type: 'CALL' } })
    simulation.take({ kind: 'clock', ms: 10 })
    expect(simulation.shown().problem?.text).toBe(
      `The machine stopped with an error in step 2: The line went dead, ${REDACTED_EMAIL}`,
    )
    const [, called] = simulation.shown().feed.entries
    if (called === undefined) throw new Error('Nothing happened')
    simulation.lookAt(called.number)
    simulation.restartFrom(called)
    expect(simulation.shown().problem).toBeNull()
    expect(stateOf(simulation)).toBe('calling')
  })
})
