import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { fromPromise, setup } from 'xstate'
import { defineEntry } from '../catalogue/entry.ts'
import { neverEnds, succeeds } from '../catalogue/outcomes.ts'
import { layOutInWorker } from '../layout/worker.ts'
import { Simulator } from '../Simulator.tsx'
import { addressBarOf } from '../share/address-bar.ts'
import '../theme.css'

/** A machine of another project: timers, an event and an actor. */
const trafficLight = setup({
  types: { events: {} as { type: 'PRESSED' } },
  actors: { ring: fromPromise<void>(() => Promise.resolve()) },
  delays: { GREEN: 5000, YELLOW: 1000 },
}).createMachine({
  id: 'traffic-light',
  initial: 'red',
  states: {
    red: { description: 'Pedestrians walk.', on: { PRESSED: 'ringing' } },
    ringing: { description: 'The bell rings.', invoke: { src: 'ring', onDone: 'green' } },
    green: { description: 'Cars drive.', after: { GREEN: 'yellow' } },
    yellow: { description: 'Cars brake.', after: { YELLOW: 'red' } },
  },
})

const entry = defineEntry<typeof trafficLight>({
  machine: trafficLight,
  title: 'Traffic light',
  description: 'A light for cars with a button for pedestrians.',
  input: undefined,
  events: { PRESSED: { schema: v.strictObject({ type: v.literal('PRESSED') }), samples: [{ type: 'PRESSED' }] } },
  actors: { ring: [succeeds(undefined), neverEnds()] },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Simulator
      entry={entry}
      layOut={layOutInWorker}
      address={addressBarOf(window)}
      screen={({ snapshot }) => <p>{`The light is ${String(snapshot.value)}.`}</p>}
    />,
  )
