import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, text, texts } from '../../catalogue/schemas.ts'
import { orderPrintsMachine } from './machine.ts'

const photoIds = Array.from({ length: 15 }, (_, index) => sampleId(index + 1))
const stored = { tempSelectionId: sampleId(91) }

export const orderPrintsEntry = defineEntry<typeof orderPrintsMachine>({
  machine: orderPrintsMachine,
  title: 'Order prints',
  description: 'Stores the selected photos for the prints editor and opens it, after at least three seconds.',
  input: { channel: 'ALB-GB' },
  otherInputs: { 'the channel is unknown': { channel: null } },
  events: {
    ORDER_ASKED: {
      schema: eventOf('ORDER_ASKED', { photoIds: texts, pictures: texts }),
      samples: [{ type: 'ORDER_ASKED', photoIds, pictures: [] }],
    },
    CANCELLED: bareEvent('CANCELLED'),
    PAGE_LEFT: { ...bareEvent('PAGE_LEFT'), sentBy: 'openEditor' },
    RETURNED: { ...bareEvent('RETURNED'), sentBy: 'openEditor' },
  },
  actors: {
    createSelection: [succeeds(stored), isSlow(stored), ...fails('server', 'offline', 'not-found'), neverEnds()],
    openEditor: [
      { name: 'leaves the page', kind: 'success', steps: [{ after: 500, send: { type: 'PAGE_LEFT' } }] },
      {
        name: 'the customer comes back',
        kind: 'script',
        steps: [
          { after: 500, send: { type: 'PAGE_LEFT' } },
          { after: 1500, send: { type: 'RETURNED' } },
        ],
      },
      { name: 'the page stays', kind: 'script', steps: [] },
      ...fails('bad-answer'),
    ],
  },
  answers: { createSelection: v.strictObject({ tempSelectionId: text }) },
})
