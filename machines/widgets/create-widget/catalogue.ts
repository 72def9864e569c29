import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { eventOf, text } from '../../catalogue/schemas.ts'
import { createWidgetMachine } from './machine.ts'

const created = { code: '10-4471-0382-1' }

export const createWidgetEntry = defineEntry<typeof createWidgetMachine>({
  machine: createWidgetMachine,
  title: 'Show a product online',
  description: 'Shows an ordered photo book online.',
  input: undefined,
  events: {
    CREATE_ASKED: {
      schema: eventOf('CREATE_ASKED', { productCode: text }),
      samples: [{ type: 'CREATE_ASKED', productCode: '10-4471-0382-1' }],
    },
  },
  actors: { create: [succeeds(created), isSlow(created), ...fails('offline', 'server', 'conflict', 'not-found')] },
  answers: { create: v.strictObject({ code: text }) },
  noScreen: {
    resting: 'The list of photo books is on the screen.',
    creating: 'The button in the list says so.',
    failed: 'A notice says so over the list.',
  },
})
