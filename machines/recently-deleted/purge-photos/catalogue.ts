import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { sampleId } from '../../catalogue/samples.ts'
import { bareEvent, eventOf, texts } from '../../catalogue/schemas.ts'
import { batchEntry, batchEvents, batchOutcomes } from '../../shared/batch/catalogue.ts'
import { purgeBatchMachine, purgePhotosMachine } from './machine.ts'

export const purgePhotosEntry = defineEntry<typeof purgePhotosMachine>({
  machine: purgePhotosMachine,
  title: 'Delete for good',
  description: 'Asks once, hides the photos at once, and brings back exactly those that could not be deleted for good.',
  input: undefined,
  events: {
    PURGE_ASKED: {
      schema: eventOf('PURGE_ASKED', { photoIds: texts }),
      samples: [
        { type: 'PURGE_ASKED', photoIds: [1, 2, 3].map(sampleId) },
        { type: 'PURGE_ASKED', photoIds: [sampleId(4)] },
      ],
    },
    CONFIRMED: bareEvent('CONFIRMED'),
    CANCELLED: bareEvent('CANCELLED'),
    ...batchEvents('PURGE', 'purgeBatch'),
  },
  actors: { purgeBatch: batchOutcomes('PURGE') },
  project: ({ value, context, children }) => [
    value,
    context.asked,
    Object.keys(context.hidden).length,
    Object.keys(children).length > 0,
  ],
})

export const purgeBatchEntry = batchEntry({
  machine: purgeBatchMachine,
  title: 'Delete for good in batches',
  description: 'One confirmed deletion for good, batch after batch, with a limited number of retries.',
  target: null,
  unseen: 'No screen: the photos are hidden meanwhile.',
})
