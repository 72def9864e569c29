import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { createMachine } from 'xstate'
import { eventOf } from '#machines/catalogue/schemas.ts'

type Event<T extends string> = { type: T }

const machine = createMachine({
  id: 'door',
  types: {} as { events: Event<'OPENED'> | Event<'RUNG'> | Event<'KICKED'> | Event<'PAINTED'> },
  initial: 'shut',
  states: {
    shut: {
      initial: 'quiet',
      states: {
        quiet: { on: { RUNG: 'ringing' } },
        ringing: { after: { 2000: 'quiet' } },
      },
      on: { OPENED: 'passing', KICKED: 'broken' },
    },
    passing: { description: 'Left at once.', always: 'open' },
    open: { after: { 5000: 'shut' } },
    broken: {
      initial: 'bent',
      states: { bent: { on: { PAINTED: 'painted' } }, painted: {} },
    },
  },
})

/** A flow with gaps: nobody kicks the door. */
export const doorEntry = defineEntry<typeof machine>({
  machine,
  title: 'Door',
  description: 'A door that may be kicked, which no path does.',
  input: undefined,
  events: {
    OPENED: { schema: eventOf('OPENED', {}), samples: [{ type: 'OPENED' }] },
    RUNG: { schema: eventOf('RUNG', {}), samples: [{ type: 'RUNG' }] },
    KICKED: { schema: eventOf('KICKED', {}), samples: [], sentBy: 'a guest' },
    PAINTED: { schema: eventOf('PAINTED', {}), samples: [{ type: 'PAINTED' }] },
  },
  actors: {},
  noScreen: { passing: 'It is left before anything is drawn.' },
})
