import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { createMachine, fromPromise, setup } from 'xstate'
import { bareEvent } from '#machines/catalogue/schemas.ts'

const fall = () => {
  throw new Error('The floor gave way')
}

const floor = createMachine({ id: 'floor', context: fall, initial: 'falling', states: { falling: {} } })

/** A flow that throws as it starts. */
export const floorEntry = defineEntry<typeof floor>({
  machine: floor,
  title: 'Floor',
  description: 'Gives way at once.',
  input: undefined,
  events: {},
  actors: {},
})

const line = setup({
  types: { events: {} as { type: 'CALL' } },
  actors: { call: fromPromise(async () => 'hello') },
}).createMachine({
  id: 'line',
  initial: 'idle',
  states: {
    idle: { on: { CALL: 'calling' } },
    calling: { invoke: { id: 'call', src: 'call', onDone: 'idle' } },
  },
})

/** A flow whose actor throws, which the machine does not handle. */
export const lineEntry = defineEntry<typeof line>({
  machine: line,
  title: 'Line',
  description: 'Calls somebody, and the line goes dead.',
  input: undefined,
  events: { CALL: bareEvent('CALL') },
  actors: { call: [{ name: 'breaks', kind: 'failure', steps: [{ after: 10, output: fall }] }] },
})
